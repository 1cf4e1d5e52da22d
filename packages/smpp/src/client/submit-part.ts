import { command, esm } from '../pdu/commands.ts';
import { shortMessageMax, writeMessage } from '../pdu/message-pdu.ts';
import type { Address, MessagePdu } from '../pdu/message-pdu.ts';
import type { PduWriter } from '../pdu/pdu-writer.ts';
import { encodeText, encodeWhole } from '../text/encode-text.ts';
import type { EncodedText } from '../text/encode-text.ts';
import type { ResolvedClientOptions } from './client-options.ts';
import type { BinaryContent, Lane, OutgoingMessage, SubmitResult } from './client-types.ts';
import type { PendingRequest } from './smpp-link.ts';

const partsMax = 255;
const textMax = 30_000;
const addressMax = 20;
/** What one SMS carries, and beside the header that joins it to others. */
const binaryOctetsMax = 140;
const binaryPartOctets = 134;

const severity = { submitted: 0, 'in-doubt': 1, 'try-later': 2, refused: 3 } as const;

/**
 * A message whose parts are being submitted. Parts are answered one by one; the message has one result, once the last
 * part is answered.
 *
 * The most severe part result decides, because a phone shows a long message only when it has every part: one refused
 * part means it can never arrive; one part that was certainly not accepted means the whole may be sent again without
 * arriving twice, even if the result of another part is unknown.
 */
export class MessageSubmission<Message extends OutgoingMessage = OutgoingMessage> {
  readonly message: Message;
  readonly partsTotal: number;
  private readonly ids: string[];
  private worstFailure: SubmitResult | null = null;
  private openParts: number;

  constructor(message: Message, partsTotal: number) {
    this.message = message;
    this.partsTotal = partsTotal;
    this.openParts = partsTotal;
    this.ids = partsTotal === 1 ? [''] : Array.from({ length: partsTotal }, () => '');
  }

  /** The message cannot arrive any more: sending its other parts would be pointless. */
  get hasFailed(): boolean {
    return this.worstFailure !== null && this.worstFailure.outcome !== 'in-doubt';
  }

  /** The result of the message if this was the last open part, else null. */
  partAccepted(index: number, id: string): SubmitResult | null {
    this.ids[index] = id;
    return this.closePart();
  }

  partFailed(result: SubmitResult): SubmitResult | null {
    if (!this.worstFailure || severity[result.outcome] > severity[this.worstFailure.outcome])
      this.worstFailure = result;
    return this.closePart();
  }

  private closePart(): SubmitResult | null {
    this.openParts -= 1;
    if (this.openParts > 0) return null;
    return this.worstFailure ?? { outcome: 'submitted', carrierMessageIds: this.ids };
  }
}

/** One submit_sm: a short message, or one part of a long one. */
export class SubmitPart<Message extends OutgoingMessage = OutgoingMessage> implements PendingRequest {
  sentAt = 0;
  readonly submission: MessageSubmission<Message>;
  readonly index: number;
  private readonly pdu: MessagePdu;
  private readonly reference: number;

  constructor(submission: MessageSubmission<Message>, index: number, pdu: MessagePdu, reference: number) {
    this.submission = submission;
    this.index = index;
    this.pdu = pdu;
    this.reference = reference;
  }

  get lane(): Lane {
    return this.submission.message.lane;
  }

  write(writer: PduWriter, sequence: number): void {
    const { partsTotal: total } = this.submission;
    const part = total === 1 ? undefined : { reference: this.reference, total, sequence: this.index + 1 };
    writeMessage(writer, { command: command.submitSm, sequence }, this.pdu, part);
  }
}

/** Makes the submit_sm PDUs of messages. Bulk sends repeat sender and text, so the last of each is cached. */
export class SubmitPartFactory<Message extends OutgoingMessage = OutgoingMessage> {
  private readonly options: ResolvedClientOptions;
  private lastText: string | null = null;
  private lastEncoded: EncodedText = { dataCoding: 0, parts: [] };
  private lastSource: Address = { ton: 0, npi: 0, number: '' };
  private reference = Math.floor(Math.random() * 256);

  constructor(options: ResolvedClientOptions) {
    this.options = options;
  }

  /** A string is the reason why the message cannot be sent at all. */
  createParts(message: Message): SubmitPart<Message>[] | string {
    const problem = problemOf(message);
    if (problem !== null) return problem;
    const encoded = message.binary === undefined ? this.encode(message.text) : binaryParts(message.binary);
    const total = encoded.parts.length;
    if (total > partsMax) return `the text needs ${total} parts, more than ${partsMax}`;
    const submission = new MessageSubmission(message, total);
    this.reference = (this.reference + 1) & 0xff;
    const pdu = this.pduOf(message, encoded);
    if (total === 1) return [new SubmitPart(submission, 0, pdu, 0)];
    return encoded.parts.map(
      (shortMessage, index) => new SubmitPart(submission, index, { ...pdu, shortMessage }, this.reference),
    );
  }

  private encode(text: string): EncodedText {
    if (text !== this.lastText) {
      this.lastEncoded = this.options.longMessages === 'payload' ? encodeWhole(text) : encodeText(text);
      this.lastText = text;
    }
    return this.lastEncoded;
  }

  private source(sender: string): Address {
    if (sender !== this.lastSource.number) this.lastSource = sourceAddress(sender, this.options);
    return this.lastSource;
  }

  private pduOf(message: Message, { dataCoding, parts }: EncodedText): MessagePdu {
    const { options } = this;
    const first = parts[0] ?? Buffer.alloc(0);
    const asPayload = first.length > shortMessageMax;
    const isHeaded = parts.length > 1 || message.binary?.hasHeader === true;
    return {
      serviceType: options.serviceType,
      source: this.source(message.from),
      destination: {
        ton: options.destinationTon,
        npi: options.destinationNpi,
        number: options.numberFormat.toWire(message.to),
      },
      esmClass: isHeaded ? esm.userDataHeader : 0,
      protocolId: 0,
      priority: 0,
      scheduleTime: '',
      validityPeriod: message.validitySeconds === undefined ? '' : relativeTime(message.validitySeconds),
      registeredDelivery: options.receipts ? 1 : 0,
      replaceIfPresent: 0,
      dataCoding,
      defaultMessageId: 0,
      shortMessage: asPayload ? Buffer.alloc(0) : first,
      tlvs: tlvsOf(asPayload ? first : undefined, message.tlvs),
    };
  }
}

function tlvsOf(payload: Buffer | undefined, vendor: OutgoingMessage['tlvs']): MessagePdu['tlvs'] {
  if (payload === undefined && vendor === undefined) return null;
  return {
    ...(payload !== undefined && { messagePayload: payload }),
    ...(vendor !== undefined && { vendor: [...vendor] }),
  };
}

function binaryParts({ octets, dataCoding, hasHeader }: BinaryContent): EncodedText {
  const whole = Buffer.from(octets);
  if (hasHeader || whole.length <= binaryOctetsMax) return { dataCoding, parts: [whole] };
  const parts: Buffer[] = [];
  for (let at = 0; at < whole.length; at += binaryPartOctets)
    parts.push(whole.subarray(at, at + binaryPartOctets));
  return { dataCoding, parts };
}

function problemOf({ to, from, text }: OutgoingMessage): string | null {
  if (!/^\+?\d{1,19}$/.test(to)) return 'the recipient is not a number';
  if (from.length > addressMax) return `the line has more than ${addressMax} characters`;
  return text.length > textMax ? 'the text is too long' : null;
}

function sourceAddress(sender: string, options: ResolvedClientOptions): Address {
  const isNumber = /^\+?\d+$/.test(sender);
  return {
    ton: options.sourceTon ?? (isNumber ? 0 : 5),
    npi: options.sourceNpi ?? (isNumber ? 1 : 0),
    number: sender,
  };
}

/** YYMMDDhhmmss000R, relative to submission. Months are not used, because their length is up to the message centre. */
export function relativeTime(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const days = Math.min(28, Math.floor(whole / 86_400));
  const rest = days === 28 ? 0 : whole % 86_400;
  const fields = [0, 0, days, Math.floor(rest / 3600), Math.floor((rest % 3600) / 60), rest % 60];
  return `${fields.map((field) => String(field).padStart(2, '0')).join('')}000R`;
}
