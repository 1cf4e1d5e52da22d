import { invalidField, type Failure } from '../../failure.ts';
import type { ForeignCall, ForeignRoute } from '../../http/foreign/foreign-route.ts';
import { text, type Text } from '../../texts/text.ts';
import { keyInFields } from '../shared/key-in-fields.ts';
import { nationalMobile } from '../shared/national-mobile.ts';
import { oncePerRequest } from '../shared/once-per-request.ts';
import { listOf, readFields, textOf, type ForeignFields } from '../shared/read-fields.ts';
import { OwnRefusal, type ForeignRefusal } from '../shared/refusal-table.ts';
import { results, type TableName } from './payamak-codes.ts';

/** The word in its addresses. */
export const doorName = 'payamak-panel';

/** Names are read in any case. The password is the key. */
export const fieldRules = { ignoresCase: true, secrets: ['password', 'username'] };
/** Of a pattern: its values are codes and names of people. */
const patternValues = ['text', 'args', 'code'];

export const fieldsOf = oncePerRequest((request) => readFields(request, fieldRules));

/** The key of calls with a user name and a password: the name says nothing that the key does not. */
export const passwordKey = keyInFields((request) => textOf(fieldsOf(request), 'password')?.trim());

/** The key of the console, which stands in the path. */
export const tokenKey: ForeignRoute['key'] = { isInAddress: true, find: ({ params }) => params['key'] };

export const refused = (foreign: ForeignRefusal, field: string, problem: Text): Failure =>
  new OwnRefusal(invalidField(field, problem), foreign);

const missing = (field: string) => text('foreign_missing', { field });

export function requiredText(fields: ForeignFields, name: string, foreign: ForeignRefusal): string {
  const written = textOf(fields, name);
  if (written === undefined || written.trim() === '') throw refused(foreign, name, missing(name));
  return written;
}

const recipientsMax = 100;

export function recipientsOf(fields: ForeignFields, limit = recipientsMax): readonly string[] {
  const list = listOf(fields, 'to') ?? [];
  if (list.length === 0) throw refused(results.noRecipient, 'to', missing('to'));
  if (list.length > limit)
    throw refused(results.volumeLimit, 'to', text('foreign_many', { field: 'to', limit }));
  return list.map(nationalMobile);
}

const offValues: ReadonlySet<unknown> = new Set([0, false, '0', 'false', 'False', 'FALSE']);

/** A switch that is off asks for nothing, so that only one that is on is shown as not understood. */
export function passOver(fields: ForeignFields, ...names: readonly string[]): void {
  for (const name of names) if (offValues.has(fields.peek(name))) fields.get(name);
}

/** A whole number, or the one that stands for an absent or an unreadable one. */
export function numberOf(
  fields: ForeignFields,
  name: string,
  { otherwise, least = 0, most }: { otherwise: number; least?: number; most: number },
): number {
  const written = textOf(fields, name)?.trim() ?? '';
  if (!/^-?\d{1,9}$/.test(written)) return otherwise;
  return Math.min(Math.max(Number(written), least), most);
}

export const flagOf = (fields: ForeignFields, name: string) =>
  /^(?:1|true)$/i.test(textOf(fields, name) ?? '');

/** The fields of a call, shown to the account. */
export function shown(call: ForeignCall, fields: ForeignFields, table: TableName): ForeignFields {
  if (table === 'pattern') fields.hide(patternValues);
  call.show(fields);
  return fields;
}
