import { requireOpenDoor } from '../../features/service/doors/index.ts';
import { invalidField } from '../../failure.ts';
import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { text } from '../../texts/text.ts';
import { valuesFor } from '../shared/alias-values.ts';
import { findForeignPattern } from '../shared/find-pattern.ts';
import { senderOf } from '../shared/given-line.ts';
import { nationalMobile } from '../shared/national-mobile.ts';
import { sendByPattern, sendText, type Message } from '../shared/own-operations.ts';
import { textOf, type ForeignFields } from '../shared/read-fields.ts';
import { withCallbacks, type GivenCallback } from '../shared/with-callbacks.ts';
import { kannelFields, kannelText, textOfEither } from './kannel-fields.ts';

const recipientsMax = 200;
const minuteMs = 60_000;
const deferredMinutesMax = 60 * 24 * 365;

/** The sentences that clients compare with. */
export const answers = {
  accepted: '0: Accepted for delivery',
  queued: '3: Queued for later delivery',
} as const;

export async function sendSms(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = kannelFields(call.request);
  const pattern = patternOf(fields);
  // The text has the values of the pattern then, which are codes.
  if (pattern !== undefined) fields.hide(['text']);
  call.show(fields);
  const recipients = recipientsOf(fields);
  const from = textOf(fields, 'from');
  const line = senderOf(from);
  const written = kannelText(call.request, fields);
  const at = deferredTo(call, fields);
  const send = (references: readonly string[] | undefined) =>
    pattern === undefined
      ? sendText(call, { recipients, line, text: written, at, references })
      : sendPattern(call, { recipients, line, text: written, pattern, references });
  const sent = await withCallbacks(call, callbackOf(fields, at), recipients.length, send);
  const isWaiting = sent.length > 0 && sent.every(({ waitingFor }) => waitingFor !== null);
  return { status: 202, body: isWaiting ? answers.queued : answers.accepted };
}

/** Several stand in one field, with spaces between them. */
function recipientsOf(fields: ForeignFields): readonly string[] {
  const written = textOf(fields, 'to') ?? '';
  const numbers = written.split(/\s+/).filter((one) => one !== '');
  if (numbers.length === 0) throw invalidField('to', text('foreign_missing', { field: 'to' }));
  if (numbers.length > recipientsMax)
    throw invalidField('to', text('foreign_many', { field: 'to', limit: recipientsMax }));
  return numbers.map(nationalMobile);
}

interface PatternMessage {
  readonly recipients: readonly string[];
  readonly line: string | undefined;
  readonly text: string;
  readonly pattern: string;
  readonly references: readonly string[] | undefined;
}

/** To one receiver. The values of its variables are the text, with semicolons between them. */
async function sendPattern(
  call: ForeignCall,
  { recipients, line, text: written, pattern: id, references }: PatternMessage,
): Promise<Message[]> {
  const [recipient = ''] = recipients;
  if (recipients.length > 1) throw invalidField('to', text('foreign_many', { field: 'to', limit: 1 }));
  const door = await requireOpenDoor(call.platform, call.caller.accountId, 'kannel');
  const { pattern, alias } = await findForeignPattern(call, door, id);
  const variables = pattern.vars.map(({ var: name }) => name);
  const given = written.split(';').map((value, index) => [String(index + 1), value] as const);
  const values = valuesFor(given, variables, alias);
  return [await sendByPattern(call, { pattern, values, recipient, line, reference: references?.[0] })];
}

/** A parameter of ours, or an entry of the group `peyk` in the meta data: `?peyk?pattern=verify`. */
export function patternOf(fields: ForeignFields): string | undefined {
  const metaData = textOf(fields, 'meta-data');
  const given = textOf(fields, 'pattern');
  if (given !== undefined || metaData === undefined) return given;
  const [, entries = ''] = /\?peyk\?([^?]*)/.exec(metaData) ?? [];
  return new URLSearchParams(entries).get('pattern') ?? undefined;
}

function deferredTo({ platform }: ForeignCall, fields: ForeignFields): Date | undefined {
  const written = textOf(fields, 'deferred')?.trim();
  if (written === undefined || written === '0') return undefined;
  const minutes = /^\d{1,7}$/.test(written) ? Number(written) : undefined;
  if (minutes === undefined || minutes > deferredMinutesMax)
    throw invalidField('deferred', text('field_format', { field: 'deferred' }));
  return new Date(platform.clock.now().getTime() + minutes * minuteMs);
}

const detailNames = ['smsc', 'account', 'binfo', 'meta-data'] as const;

/** No report without a bit in the mask, as in Kannel. */
function callbackOf(fields: ForeignFields, at: Date | undefined): GivenCallback {
  const mask = textOfEither(fields, 'mask')?.trim() ?? '0';
  const url = textOfEither(fields, 'url');
  const key = textOfEither(fields, 'password');
  const username = textOfEither(fields, 'username');
  const details: Record<string, string> = { mask };
  if (username !== undefined) details['username'] = username;
  for (const name of detailNames) {
    const given = textOf(fields, name);
    if (given !== undefined) details[name] = given;
  }
  const isWanted = /^\d{1,3}$/.test(mask) && Number(mask) > 0;
  return { form: 'kannel', field: 'dlr-url', key, url: isWanted ? url : undefined, details, at };
}
