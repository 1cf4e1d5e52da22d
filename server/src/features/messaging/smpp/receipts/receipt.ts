import { encodeText, type MessagePdu, type PartInfo } from '@peyk/smpp';
import { wallTimeOf } from '@peyk/text';

import { say, text as textOf } from '../../../../texts/text.ts';
import type { MessageAddresses, VendorValue } from '../submit/submitted-message.ts';

const messageStates = {
  ENROUTE: 1,
  DELIVRD: 2,
  EXPIRED: 3,
  DELETED: 4,
  UNDELIV: 5,
  ACCEPTD: 6,
  UNKNOWN: 7,
  REJECTD: 8,
} as const;
export type ReceiptState = keyof typeof messageStates;

export const messageStateOf = (state: string | null): number =>
  messageStates[(state ?? 'ENROUTE') as ReceiptState] ?? messageStates.UNKNOWN;

interface ReceiptContent extends MessageAddresses {
  readonly kind: 'receipt';
  readonly messageId: string;
  readonly state: ReceiptState;
  readonly submittedAt: string;
  readonly doneAt: string;
  readonly vendor: readonly VendorValue[] | null;
}

interface ReplyContent {
  readonly kind: 'reply';
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

export type DeliveryContent = ReceiptContent | ReplyContent;

/** What the texts of reasons say in the words of receipts; a code of the carrier may follow them. */
const statesOfReasons: readonly (readonly [reason: string, state: ReceiptState])[] = (
  [
    ['item_too_old', 'EXPIRED'],
    ['item_expired', 'EXPIRED'],
    ['item_deleted', 'DELETED'],
    ['item_rejected', 'REJECTD'],
  ] as const
).map(([key, state]) => [say(textOf(key), 'fa'), state]);

/** What an item of a send came to, in the words of receipts; undefined while it is under way. */
export function stateOf(
  status: string,
  detail: string,
  reason: string | null = null,
): ReceiptState | undefined {
  if (status === 'delivered') return 'DELIVRD';
  if (status === 'blacklisted') return 'REJECTD';
  if (status !== 'failed') return undefined;
  switch (detail) {
    case 'rejected':
    case 'blacklist':
      return 'REJECTD';
    case 'cancelled':
      return 'DELETED';
    case 'delivery-undetermined':
      return 'UNKNOWN';
    default:
      return statesOfReasons.find(([words]) => reason?.startsWith(words) === true)?.[1] ?? 'UNDELIV';
  }
}

/** Of registered_delivery: the client wants to know the steps before the end too. */
export const stepsAsked = 0x10;

/** By registered_delivery: its low bits are 1 for any end, 2 for failures, 3 for success; 0x10 asks for steps before the end. */
export function isWanted(registeredDelivery: number, state: ReceiptState): boolean {
  if (state === 'ACCEPTD') return (registeredDelivery & stepsAsked) !== 0;
  const asked = registeredDelivery & 0x03;
  if (asked === 0) return false;
  return asked === 1 || (asked === 2) === (state !== 'DELIVRD');
}

const receiptClass = 0x04;
const intermediateClass = 0x20;
const userDataHeader = 0x40;

const unset = {
  serviceType: '',
  protocolId: 0,
  priority: 0,
  scheduleTime: '',
  validityPeriod: '',
  registeredDelivery: 0,
  replaceIfPresent: 0,
  defaultMessageId: 0,
  tlvs: null,
};

/** The deliver_sm of a receipt: the full text form, and the same in both optional parameters. */
export function receiptPdu(receipt: ReceiptContent, timeZone: string): MessagePdu {
  const { messageId, state } = receipt;
  const isDelivered = state === 'DELIVRD';
  const dates = [receipt.submittedAt, receipt.doneAt].map((at) => minuteText(at, timeZone));
  const error = isDelivered || state === 'ACCEPTD' ? '000' : '001';
  const words = `id:${messageId} sub:001 dlvrd:${isDelivered ? '001' : '000'} submit date:${dates[0]} done date:${dates[1]} stat:${state} err:${error} text:`;
  return {
    ...unset,
    source: receipt.destination,
    destination: receipt.source,
    esmClass: state === 'ACCEPTD' ? intermediateClass : receiptClass,
    dataCoding: 0,
    shortMessage: Buffer.from(words, 'latin1'),
    tlvs: {
      receiptedMessageId: messageId,
      messageState: messageStates[state],
      vendor: receipt.vendor?.map(({ tag, value }) => ({ tag, value: Buffer.from(value, 'hex') })),
    },
  };
}

/** YYMMDDhhmm. */
function minuteText(at: string, timeZone: string): string {
  const wall = new Date(wallTimeOf(Date.parse(at), timeZone));
  return wall.toISOString().replace(/\D/g, '').slice(2, 12);
}

/** The deliver_sms of a reply, one for each part of its text. */
export function replyPdus(
  { from, to, text }: ReplyContent,
  reference: number,
): { readonly pdu: MessagePdu; readonly part: PartInfo | undefined }[] {
  const { dataCoding, parts } = encodeText(text);
  const total = parts.length;
  return parts.map((shortMessage, index) => ({
    part: total === 1 ? undefined : { reference: reference & 0xff, total, sequence: index + 1 },
    pdu: {
      ...unset,
      // Numbers of phones are international on the wire, as clients expect them.
      source: { ton: 1, npi: 1, number: from.replace(/^0(?=9\d{9}$)/, '98') },
      destination: { ton: 0, npi: 1, number: to },
      esmClass: total === 1 ? 0 : userDataHeader,
      dataCoding,
      shortMessage,
    },
  }));
}
