import type { Receipt, ReceiptState } from '../carrier.ts';
import { fromWireNumber } from '../wire-number.ts';
import { decodeText, readUserData } from './decode-text.ts';
import { normaliseMessageId } from './message-id.ts';
import { dataCoding, esm } from './pdu-commands.ts';
import type { MessagePdu } from './pdu-message.ts';
import type { SmppCarrierConfig } from './smpp-config.ts';

export type ReceiptSettings = Pick<
  SmppCarrierConfig,
  'submitIdBase' | 'receiptIdBase' | 'receiptTlvIdBase' | 'receiptUtcOffsetMinutes'
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

/** By their first letters, because carriers write DELIVRD, DELIVERED and DELIVERD. */
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

/** Receipts say so in esm_class; some peers only by what they carry. */
export function isReceipt(message: MessagePdu): boolean {
  const type = message.esmClass & esm.typeMask;
  if (type === esm.receipt || type === esm.intermediate || type === esm.deliveryAcknowledgement) return true;
  if (type !== 0) return false;
  if (message.tlvs?.receiptedMessageId !== undefined && message.tlvs.messageState !== undefined) return true;
  const text = receiptText(message);
  return text.length < 300 && /^\s*id:/i.test(text) && statPattern.test(text) && donePattern.test(text);
}

/** Null: a receipt without an id, which nobody can use. */
export function readReceipt(message: MessagePdu, settings: ReceiptSettings, now: Date): Receipt | null {
  const text = receiptText(message);
  const id = receiptId(message, text, settings);
  if (id === null) return null;
  const stat = receiptStat(message, text);
  const intermediate = (message.esmClass & esm.typeMask) === esm.intermediate;
  const state = intermediate ? 'accepted' : stateOf(stat);
  return {
    carrierMessageId: id,
    state,
    error: state === 'delivered' || state === 'accepted' ? null : describeError(message, stat, text),
    at: doneDate(text, settings.receiptUtcOffsetMinutes, now),
    to: message.source.number === '' ? null : fromWireNumber(message.source.number),
  };
}

/** Receipts are plain ASCII whatever the default alphabet: an underscore in an id is not a paragraph sign. */
function receiptText(message: MessagePdu): string {
  const { octets } = readUserData(message);
  return message.dataCoding === dataCoding.ucs2
    ? decodeText(message.dataCoding, octets)
    : octets.toString('latin1');
}

function receiptId(message: MessagePdu, text: string, settings: ReceiptSettings): string | null {
  const tlv = message.tlvs?.receiptedMessageId;
  if (tlv) return normaliseMessageId(tlv, settings.receiptTlvIdBase ?? settings.submitIdBase);
  const written = idPattern.exec(text)?.[1];
  return written === undefined ? null : normaliseMessageId(written, settings.receiptIdBase);
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

/** YYMMDDhhmm, with seconds from some carriers and a four-digit year from others (the year 2020 is over). */
function readDate(digits: string, utcOffsetMinutes: number): Date | null {
  const full = digits.length >= 12 && digits.startsWith('20') ? digits : `20${digits}`;
  const fields = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?$/.exec(full);
  if (!fields) return null;
  const [, year, month, day, hour, minute, second = '00'] = fields;
  const local = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(local) ? null : new Date(local - utcOffsetMinutes * 60_000);
}
