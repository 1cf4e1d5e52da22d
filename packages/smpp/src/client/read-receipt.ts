import { dataCoding, esm } from '../pdu/commands.ts';
import type { MessagePdu } from '../pdu/message-pdu.ts';
import { decodeText, readUserData } from '../text/decode-text.ts';
import type { ResolvedClientOptions } from './client-options.ts';
import type { Receipt, ReceiptState } from './client-types.ts';
import { normaliseMessageId } from './message-id.ts';

export type ReceiptOptions = Pick<
  ResolvedClientOptions,
  'submitIdBase' | 'receiptIdBase' | 'receiptTlvIdBase' | 'receiptUtcOffsetMinutes' | 'numberFormat'
>;

/** message_state of the standard, in its order. */
const stateNames = [
  'SCHEDULED',
  'ENROUTE',
  'DELIVRD',
  'EXPIRED',
  'DELETED',
  'UNDELIV',
  'ACCEPTD',
  'UNKNOWN',
  'REJECTD',
  'SKIPPED',
];

/** By their first letters, because message centres write DELIVRD, DELIVERED and DELIVERD. */
const statesByStart: readonly (readonly [start: string, state: ReceiptState])[] = [
  ['DELIV', 'delivered'],
  ['READ', 'delivered'],
  ['ACCEP', 'accepted'],
  ['ACK', 'accepted'],
  ['ENROU', 'accepted'],
  ['BUFFER', 'accepted'],
  ['SCHED', 'accepted'],
  ['SENT', 'accepted'],
  ['EXPIR', 'failed'],
  ['DELET', 'failed'],
  ['UNDEL', 'failed'],
  ['REJEC', 'failed'],
  ['FAIL', 'failed'],
  ['SKIP', 'failed'],
  ['BLACK', 'failed'],
  ['BLOCK', 'failed'],
];

const idPattern = /\bid:\s*([^\s\0]+)/i;
const statPattern = /\bstat(?:us)?:\s*(\w+)/i;
const errorPattern = /\berr(?:or)?:\s*(\w+)/i;
const donePattern = /\bdone date:\s*(\d{10,14})/i;

/** By esm_class; from peers that do not set it, by its optional parameters or its text. */
export function isReceipt(message: MessagePdu): boolean {
  const type = message.esmClass & esm.typeMask;
  if (type === esm.receipt || type === esm.intermediate || type === esm.deliveryAcknowledgement) return true;
  if (type !== 0) return false;
  if (message.tlvs?.receiptedMessageId !== undefined && message.tlvs.messageState !== undefined) return true;
  const text = receiptText(message);
  return text.length < 300 && /^\s*id:/i.test(text) && statPattern.test(text) && donePattern.test(text);
}

/** Null: a receipt without an id, which cannot be matched to a message. */
export function readReceipt(message: MessagePdu, options: ReceiptOptions, now: Date): Receipt | null {
  const text = receiptText(message);
  const id = receiptId(message, text, options);
  if (id === null) return null;
  const stat = receiptStat(message, text);
  const intermediate = (message.esmClass & esm.typeMask) === esm.intermediate;
  const state = intermediate ? 'accepted' : stateOf(stat);
  return {
    carrierMessageId: id,
    state,
    error: state === 'delivered' || state === 'accepted' ? null : describeError(message, stat, text),
    at: doneDate(text, options.receiptUtcOffsetMinutes, now),
    to: message.source.number === '' ? null : options.numberFormat.fromWire(message.source.number),
    from: message.destination.number === '' ? null : message.destination.number,
  };
}

/** Receipts are ASCII even under data_coding 0: in the GSM alphabet an underscore would become a section sign. */
function receiptText(message: MessagePdu): string {
  const { octets } = readUserData(message);
  return message.dataCoding === dataCoding.ucs2
    ? decodeText(message.dataCoding, octets)
    : octets.toString('latin1');
}

function receiptId(message: MessagePdu, text: string, options: ReceiptOptions): string | null {
  const tlv = message.tlvs?.receiptedMessageId;
  if (tlv) return normaliseMessageId(tlv, options.receiptTlvIdBase ?? options.submitIdBase);
  const written = idPattern.exec(text)?.[1];
  return written === undefined ? null : normaliseMessageId(written, options.receiptIdBase);
}

function receiptStat(message: MessagePdu, text: string): string {
  const state = message.tlvs?.messageState;
  const named = state === undefined ? undefined : stateNames[state];
  return named ?? statPattern.exec(text)?.[1]?.toUpperCase() ?? 'UNKNOWN';
}

function stateOf(stat: string): ReceiptState {
  return statesByStart.find(([start]) => stat.startsWith(start))?.[1] ?? 'undetermined';
}

function describeError(message: MessagePdu, stat: string, text: string): string {
  const network = message.tlvs?.networkErrorCode;
  const written = errorPattern.exec(text)?.[1];
  if (written !== undefined && !/^0*$/.test(written)) return `${stat} ${written}`;
  if (network?.length === 3) return `${stat} ${(network[1]! << 8) | network[2]!}`;
  return stat;
}

function doneDate(text: string, utcOffsetMinutes: number | undefined, now: Date): Date {
  const digits = utcOffsetMinutes === undefined ? undefined : donePattern.exec(text)?.[1];
  if (utcOffsetMinutes === undefined || digits === undefined) return now;
  return readDate(digits, utcOffsetMinutes) ?? now;
}

/** YYMMDDhhmm, with seconds from some message centres and a four-digit year from others. A leading `20` is taken as the century. */
function readDate(digits: string, utcOffsetMinutes: number): Date | null {
  const full = digits.length >= 12 && digits.startsWith('20') ? digits : `20${digits}`;
  const fields = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?$/.exec(full);
  if (!fields) return null;
  const [, year, month, day, hour, minute, second = '00'] = fields;
  const local = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(local) ? null : new Date(local - utcOffsetMinutes * 60_000);
}
