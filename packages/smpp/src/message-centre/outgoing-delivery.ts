import { esm } from '../pdu/commands.ts';
import type { Address, MessagePdu, PartInfo } from '../pdu/message-pdu.ts';
import { encodeText } from '../text/encode-text.ts';

/** A deliver_sm that waits to be sent or acknowledged. */
export interface OutgoingDelivery {
  readonly part: PartInfo | undefined;
  /** Called each time it is sent. */
  pdu(): MessagePdu;
  /** Called when the peer has acknowledged it. */
  acknowledged(): void;
}

const messageStates = { DELIVRD: 2, EXPIRED: 3, DELETED: 4, UNDELIV: 5, UNKNOWN: 7, REJECTD: 8 } as const;
const gsmNetwork = 3;

export type ReceiptStatus = keyof typeof messageStates;

/** What became of a submitted message. */
export interface DeliveryReport {
  readonly stat: ReceiptStatus;
  /** Network error code, 0 for none. */
  readonly error: number;
}

type Content = Pick<MessagePdu, 'dataCoding' | 'shortMessage' | 'tlvs'>;

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

/** A delivery receipt. Its text is made only when it is sent, because many receipts may wait at once. */
export class DeliveryReceipt implements OutgoingDelivery {
  readonly part = undefined;
  private readonly id: string;
  private readonly report: DeliveryReport;
  private readonly recipient: Address;
  private readonly sender: Address;
  private readonly submittedAt = Date.now();

  /** `id` is the message id that the submit was answered with. */
  constructor(submitted: MessagePdu, id: string, report: DeliveryReport) {
    this.id = id;
    this.report = report;
    this.recipient = submitted.destination;
    this.sender = submitted.source;
  }

  acknowledged(): void {}

  pdu(): MessagePdu {
    const { id, report } = this;
    const delivered = report.stat === 'DELIVRD' ? '001' : '000';
    const dates = `submit date:${minuteText(this.submittedAt)} done date:${minuteText(Date.now())}`;
    const error = String(report.error).padStart(3, '0');
    const text = `id:${id} sub:001 dlvrd:${delivered} ${dates} stat:${report.stat} err:${error} text:`;
    return deliverPdu(this.recipient, this.sender, esm.receipt, {
      dataCoding: 0,
      shortMessage: Buffer.from(text, 'latin1'),
      tlvs: {
        receiptedMessageId: id,
        messageState: messageStates[report.stat],
        networkErrorCode:
          report.error === 0 ? undefined : Buffer.from([gsmNetwork, report.error >> 8, report.error]),
      },
    });
  }
}

let lastMinute = 0;
let lastMinuteText = '';

/** YYMMDDhhmm in UTC. Many receipts fall into one minute, so the last text is cached. */
function minuteText(time: number): string {
  const minute = Math.floor(time / 60_000);
  if (minute !== lastMinute) {
    lastMinute = minute;
    lastMinuteText = new Date(time).toISOString().replace(/\D/g, '').slice(2, 12);
  }
  return lastMinuteText;
}

/** By registered_delivery: 1 always, 2 only on failure, 3 only on success. */
export function isReceiptRequested({ registeredDelivery }: MessagePdu, stat: ReceiptStatus): boolean {
  const request = registeredDelivery & 0x03;
  if (request === 0) return false;
  return request === 1 || (request === 2) === (stat !== 'DELIVRD');
}

/** A text message from a phone to an application. */
export interface PhoneText {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** The deliver_sms of a text; `acknowledged` is called once for each. */
export function textDeliveries(
  { from, to, text }: PhoneText,
  reference: number,
  acknowledged: () => void,
): OutgoingDelivery[] {
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
