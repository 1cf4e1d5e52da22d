import type { Lane, OutgoingMessage, SubmitResult } from '../carrier.ts';
import { toWireNumber } from '../wire-number.ts';
import { encodeText, encodeWhole } from './encode-text.ts';
import type { EncodedText } from './encode-text.ts';
import { command, esm } from './pdu-commands.ts';
import { shortMessageMax, writeMessage } from './pdu-message.ts';
import type { Address, MessagePdu } from './pdu-message.ts';
import type { PduWriter } from './pdu-writer.ts';
import type { SmppCarrierConfig } from './smpp-config.ts';
import type { Sent } from './smpp-link.ts';

const partsMax = 255;

/** How bad an answer is for the message as a whole; see `worse`. */
const gravity = { submitted: 0, 'in-doubt': 1, 'try-later': 2, refused: 3 } as const;

/**
 * A message on its way out. Its parts are answered one by one; it has one outcome, when the last is answered.
 *
 * The worst part decides, for a phone shows a long message only when it has every part: one refused part means it
 * can never arrive; one part that was certainly not taken means the whole may be sent again without arriving twice,
 * even if the answer to another part is unknown.
 */
export class Attempt {
  readonly message: OutgoingMessage;
  readonly partsTotal: number;
  private readonly ids: string[];
  private worst: SubmitResult | null = null;
  private open: number;

  constructor(message: OutgoingMessage, partsTotal: number) {
    this.message = message;
    this.partsTotal = partsTotal;
    this.open = partsTotal;
    this.ids = partsTotal === 1 ? [''] : Array.from({ length: partsTotal }, () => '');
  }

  /** Sending more parts of it would be pointless. */
  get hopeless(): boolean {
    return this.worst !== null && this.worst.outcome !== 'in-doubt';
  }

  /** The outcome, if this was the last open part. */
  partTaken(index: number, id: string): SubmitResult | null {
    this.ids[index] = id;
    return this.settle();
  }

  partFailed(result: SubmitResult): SubmitResult | null {
    if (!this.worst || gravity[result.outcome] > gravity[this.worst.outcome]) this.worst = result;
    return this.settle();
  }

  private settle(): SubmitResult | null {
    this.open -= 1;
    if (this.open > 0) return null;
    return this.worst ?? { outcome: 'submitted', carrierMessageIds: this.ids };
  }
}

/** One submit_sm: the whole of a short message, or one part of a long one. */
export class SubmitPart implements Sent {
  sentAt = 0;
  readonly attempt: Attempt;
  readonly index: number;
  private readonly pdu: MessagePdu;
  private readonly reference: number;

  constructor(attempt: Attempt, index: number, pdu: MessagePdu, reference: number) {
    this.attempt = attempt;
    this.index = index;
    this.pdu = pdu;
    this.reference = reference;
  }

  get lane(): Lane {
    return this.attempt.message.lane;
  }

  write(writer: PduWriter, sequence: number): void {
    const { partsTotal: total } = this.attempt;
    const part = total === 1 ? undefined : { reference: this.reference, total, sequence: this.index + 1 };
    writeMessage(writer, { command: command.submitSm, sequence }, this.pdu, part);
  }
}

/** Makes the submit_sms of messages. Bulk sends repeat line and text, so the last of each is kept. */
export class PartMaker {
  private readonly config: SmppCarrierConfig;
  private lastText: string | null = null;
  private lastEncoded: EncodedText = { dataCoding: 0, parts: [] };
  private lastSource: Address = { ton: 0, npi: 0, number: '' };
  private reference = Math.floor(Math.random() * 256);

  constructor(config: SmppCarrierConfig) {
    this.config = config;
  }

  /** A text is the reason of the refusal of a message that cannot be sent at all. */
  partsOf(message: OutgoingMessage): SubmitPart[] | string {
    const problem = problemOf(message);
    if (problem !== null) return problem;
    const encoded = this.encode(message.text);
    const total = encoded.parts.length;
    if (total > partsMax) return `the text needs ${total} parts, more than ${partsMax}`;
    const attempt = new Attempt(message, total);
    this.reference = (this.reference + 1) & 0xff;
    const pdu = this.pduOf(message, encoded);
    if (total === 1) return [new SubmitPart(attempt, 0, pdu, 0)];
    return encoded.parts.map(
      (shortMessage, index) => new SubmitPart(attempt, index, { ...pdu, shortMessage }, this.reference),
    );
  }

  private encode(text: string): EncodedText {
    if (text !== this.lastText) {
      this.lastEncoded = this.config.longMessages === 'payload' ? encodeWhole(text) : encodeText(text);
      this.lastText = text;
    }
    return this.lastEncoded;
  }

  private source(line: string): Address {
    if (line !== this.lastSource.number) this.lastSource = sourceAddress(line, this.config);
    return this.lastSource;
  }

  private pduOf(message: OutgoingMessage, { dataCoding, parts }: EncodedText): MessagePdu {
    const { config } = this;
    const first = parts[0] ?? Buffer.alloc(0);
    const asPayload = first.length > shortMessageMax;
    return {
      serviceType: config.serviceType,
      source: this.source(message.from),
      destination: {
        ton: config.destinationTon ?? (config.numberForm === 'local' ? 0 : 1),
        npi: config.destinationNpi ?? 1,
        number: toWireNumber(message.to, config.numberForm),
      },
      esmClass: parts.length > 1 ? esm.userDataHeader : 0,
      protocolId: 0,
      priority: 0,
      scheduleTime: '',
      validityPeriod: message.validitySeconds === undefined ? '' : relativeTime(message.validitySeconds),
      registeredDelivery: config.receipts ? 1 : 0,
      replaceIfPresent: 0,
      dataCoding,
      defaultMessageId: 0,
      shortMessage: asPayload ? Buffer.alloc(0) : first,
      tlvs: asPayload ? { messagePayload: first } : null,
    };
  }
}

const addressMax = 20;

function problemOf({ to, from, text }: OutgoingMessage): string | null {
  if (!/^\+?\d{1,19}$/.test(to)) return 'the recipient is not a number';
  if (from.length > addressMax) return `the line has more than ${addressMax} characters`;
  return text.length > 30_000 ? 'the text is too long' : null;
}

function sourceAddress(line: string, config: SmppCarrierConfig): Address {
  const isNumber = /^\+?\d+$/.test(line);
  return {
    ton: config.sourceTon ?? (isNumber ? 0 : 5),
    npi: config.sourceNpi ?? (isNumber ? 1 : 0),
    number: line,
  };
}

/** YYMMDDhhmmss000R: from the moment of submission. Months are left out, for their length is the carrier's guess. */
export function relativeTime(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const days = Math.min(28, Math.floor(whole / 86_400));
  const rest = days === 28 ? 0 : whole % 86_400;
  const fields = [0, 0, days, Math.floor(rest / 3600), Math.floor((rest % 3600) / 60), rest % 60];
  return `${fields.map((field) => String(field).padStart(2, '0')).join('')}000R`;
}
