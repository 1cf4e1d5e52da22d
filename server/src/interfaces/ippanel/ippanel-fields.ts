import { toEnglishDigits } from '@peyk/text';

import { invalidField } from '../../failure.ts';
import type { ForeignCall, ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { isDeeperThan } from '../../http/requests/bodies/json-depth.ts';
import { depthMax } from '../../http/requests/bodies/read-json.ts';
import { refuseUnstorableCharacters } from '../../http/requests/refuse-unstorable-characters.ts';
import { placeOfMessage } from '../../text/message-ids.ts';
import { text } from '../../texts/text.ts';
import { nationalMobile } from '../shared/national-mobile.ts';
import { listOf, readFields, textOf, type ForeignFields } from '../shared/read-fields.ts';
import { readUtcMoment } from '../shared/utc-moment.ts';

/** Names for a value, in lower case: its generations and their clients spell them in their own way. */
type Names = readonly string[];

const keyNames: Names = [
  'apikey',
  'api_key',
  'api-key',
  'x-api-key',
  'key',
  'access_key',
  'accesskey',
  'auth_key',
  'authorization',
  'token',
  'api_token',
];
const passwordNames: Names = [
  'password',
  'pass',
  'passwd',
  'pwd',
  'user_password',
  'user_pass',
  'passcode',
  'login_password',
  'auth_pass',
  'access_password',
  'secret',
];
const userNames: Names = ['username', 'uname', 'user', 'user_name', 'userid', 'login'];
export const senderNames: Names = [
  'from',
  'from_number',
  'fromnum',
  'sender',
  'sender_number',
  'originator',
  'origin',
  'src',
  'source',
  'caller',
  'caller_id',
  'sms_from',
];
export const recipientNames: Names = [
  'to',
  'to_number',
  'tonum',
  'recipient',
  'recipients',
  'recipient_number',
  'dst',
  'destination',
  'target',
  'receiver',
];
export const messageNames: Names = [
  'message',
  'msg',
  'text',
  'txt',
  'body',
  'content',
  'sms',
  'message_body',
  'messagetext',
];

/** What patterns are filled with is as secret as the key. */
const secrets: Names = [
  ...keyNames,
  ...passwordNames,
  ...userNames,
  'params',
  'variable',
  'values',
  'input_data',
  'inputdata',
];
const rules = { ignoresCase: true, secrets };

/** The fields of a request; names are read in any case. */
export const fieldsIn = (request: ForeignRequest): ForeignFields => readFields(request, rules);

/** The same of a call, shown to the account. */
export function fieldsOf(call: ForeignCall): ForeignFields {
  const fields = fieldsIn(call.request);
  call.show(fields);
  return fields;
}

/** The first of these names that is there. */
export function firstText(fields: ForeignFields, names: Names): string | undefined {
  for (const name of names) {
    const found = textOf(fields, name);
    if (found !== undefined && found.trim() !== '') return found;
  }
  return undefined;
}

export function requiredText(fields: ForeignFields, ...names: Names): string {
  return firstText(fields, names) ?? missing(names[0] ?? '');
}

export function missing(field: string): never {
  throw invalidField(field, text('foreign_missing', { field }));
}

/** The key of the headers: `apikey`, or `Authorization` with or without a word before it. */
export function headerKey({ headers }: Pick<ForeignRequest, 'headers'>): string | undefined {
  const { apikey = headers['x-api-key'], authorization } = headers;
  const given = (Array.isArray(apikey) ? apikey[0] : apikey) ?? authorization;
  return given?.trim().replace(/^(?:accesskey|apikey|bearer)\s+/i, '');
}

/** The key of the old forms: their password, or one of the names of a key. Whose it is follows from the key. */
export function fieldKey(request: ForeignRequest): string | undefined {
  return firstText(fieldsIn(request), [...passwordNames, ...keyNames])?.trim();
}

/** A line as ours are numbered, without the country before it; undefined: the default line of the account. */
export function lineOf(written: string | undefined): string | undefined {
  const digits = toEnglishDigits(written ?? '').trim();
  return digits === '' ? undefined : digits.replace(/^(?:\+98|0098|98(?=\d{8,}))0?/, '');
}

/** A line of ours as this provider writes it. */
export const shownLine = (number: string) =>
  /^\d+$/.test(number) ? `+98${number.replace(/^0/, '')}` : number;

export function recipientsOf(list: readonly string[] | undefined, field: string): readonly string[] {
  if (list === undefined || list.length === 0) missing(field);
  return list.map(nationalMobile);
}

/** Numbers of a field, of whichever of its names: a list, a list in a text, or with commas. */
export function numbersOf(fields: ForeignFields, names: Names): readonly string[] {
  for (const name of names) {
    const list = listOf(fields, name);
    if (list !== undefined && list.length > 0) return recipientsOf(list, name);
  }
  return missing(names[0] ?? '');
}

/** The number of a send as it was answered; those of the old forms are numbers of messages. */
export function sendIdOf(written: string | undefined, field: string): number {
  const digits = toEnglishDigits(written ?? '').trim();
  if (digits === '') missing(field);
  // 0 is the number of no send.
  return /^\d{1,16}$/.test(digits) ? placeOfMessage(Number(digits)).sendId : 0;
}

/** A moment that is written in UTC, as its newer generations do, or with an offset of its own. */
export function utcMoment(written: string | undefined, field: string): Date | undefined {
  const given = toEnglishDigits(written ?? '').trim();
  if (given === '') return undefined;
  const at = readUtcMoment(given);
  if (at === undefined) throw invalidField(field, text('foreign_moment', { field }));
  return at;
}

/** `2026-03-21 08:00:00`, in UTC. */
export const shownUtc = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');

export const unixSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Toman of ours in rial. */
export const inRial = (toman: number) => Math.round(toman * 10);

/** A page that may be counted from 0, and how many rows it has. */
export function pagingOf(
  fields: ForeignFields,
  { first = 1, rows = 'per_page', rowsMax = 100 }: { first?: 0 | 1; rows?: string; rowsMax?: number } = {},
): { readonly page: number; readonly limit: number } {
  const page = wholeNumber(textOf(fields, 'page'), 1000) ?? first;
  const limit = wholeNumber(textOf(fields, rows), rowsMax) ?? 10;
  return { page: Math.max(1, page - first + 1), limit: Math.max(1, limit) };
}

function wholeNumber(written: string | undefined, max: number): number | undefined {
  return written !== undefined && /^\d{1,9}$/.test(written.trim())
    ? Math.min(Number(written), max)
    : undefined;
}

/** An object within a field, or within its text; undefined: it is none. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const read = typeof value === 'string' ? parsed(value) : value;
  return typeof read === 'object' && read !== null && !Array.isArray(read)
    ? (read as Record<string, unknown>)
    : undefined;
}

/** A list within a field, or within its text; undefined: it is none. */
export function arrayOf(value: unknown): readonly unknown[] | undefined {
  const read = typeof value === 'string' ? parsed(value) : value;
  return Array.isArray(read) ? read : undefined;
}

function parsed(written: string): unknown {
  if (isDeeperThan(written, depthMax)) return undefined;
  const read = jsonOf(written);
  refuseUnstorableCharacters(read);
  return read;
}

function jsonOf(written: string): unknown {
  try {
    return JSON.parse(written) as unknown;
  } catch {
    return undefined;
  }
}

export const scalar = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
