import { encodeText } from '../smpp/encode-text.ts';
import { esm } from '../smpp/pdu-commands.ts';
import type { Address, MessagePdu, PartOf } from '../smpp/pdu-message.ts';
import type { Behaviour } from './magic-numbers.ts';

/** A deliver_sm that is not sent or not acknowledged yet. */
export interface Outgoing {
  pdu(): MessagePdu;
  readonly part: PartOf | undefined;
  /** Called when the peer acknowledged it. */
  acknowledged(): void;
}

type Content = Pick<MessagePdu, 'dataCoding' | 'shortMessage' | 'tlvs'>;
type ReceiptPlan = NonNullable<Behaviour['receipt']>;

const messageState = { DELIVRD: 2, EXPIRED: 3, UNDELIV: 5, UNKNOWN: 7, REJECTD: 8 } as const;
const gsmNetwork = 3;

/** Written out field by field and without a spread: a hot path of load tests. */
function deliverPdu(from: Address, to: Address, esmClass: number, content: Content): MessagePdu {
  return {
    serviceType: '',
    source: from,
    destination: to,
    esmClass,
    protocolId: 0,
    priority: 0,
    scheduleTime: '',
    validityPeriod: '',
    registeredDelivery: 0,
    replaceIfPresent: 0,
    dataCoding: content.dataCoding,
    defaultMessageId: 0,
    shortMessage: content.shortMessage,
    tlvs: content.tlvs,
  };
}

/** A delivery receipt. Its text is built when it is sent, because great numbers of them wait. */
export class ReceiptOut implements Outgoing {
  readonly part = undefined;
  private readonly id: string;
  private readonly plan: ReceiptPlan;
  private readonly recipient: Address;
  private readonly line: Address;
  private readonly submittedAt = Date.now();

  constructor(id: string, plan: ReceiptPlan, recipient: Address, line: Address) {
    this.id = id;
    this.plan = plan;
    this.recipient = recipient;
    this.line = line;
  }

  acknowledged(): void {}

  pdu(): MessagePdu {
    const { id, plan } = this;
    const delivered = plan.stat === 'DELIVRD' ? '001' : '000';
    const dates = `submit date:${minuteText(this.submittedAt)} done date:${minuteText(Date.now())}`;
    const error = String(plan.error).padStart(3, '0');
    const text = `id:${id} sub:001 dlvrd:${delivered} ${dates} stat:${plan.stat} err:${error} text:`;
    return deliverPdu(this.recipient, this.line, esm.receipt, {
      dataCoding: 0,
      shortMessage: Buffer.from(text, 'latin1'),
      tlvs: {
        receiptedMessageId: id,
        messageState: messageState[plan.stat],
        networkErrorCode: plan.error === 0 ? undefined : Buffer.from([gsmNetwork, 0, plan.error]),
      },
    });
  }
}

let lastMinute = 0;
let lastMinuteText = '';

/** YYMMDDhhmm in UTC. The last text is cached, because many receipts fall into one minute. */
function minuteText(time: number): string {
  const minute = Math.floor(time / 60_000);
  if (minute !== lastMinute) {
    lastMinute = minute;
    lastMinuteText = new Date(time).toISOString().replace(/\D/g, '').slice(2, 12);
  }
  return lastMinuteText;
}

export interface Reply {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** The deliver_sm PDUs of a text sent from a phone. */
export function replyOut({ from, to, text }: Reply, reference: number, acknowledged: () => void): Outgoing[] {
  const { dataCoding, parts } = encodeText(text);
  const total = parts.length;
  return parts.map((shortMessage, index) => ({
    part: total === 1 ? undefined : { reference, total, sequence: index + 1 },
    acknowledged,
    pdu: () =>
      deliverPdu(
        { ton: 0, npi: 1, number: from },
        { ton: 0, npi: 1, number: to },
        total === 1 ? 0 : esm.userDataHeader,
        { dataCoding, shortMessage, tlvs: null },
      ),
  }));
}
