import { invalidField, type Failure } from '../../failure.ts';
import type { ForeignCall } from '../../http/foreign/foreign-route.ts';
import { text, type Text } from '../../texts/text.ts';
import { nationalMobile } from '../shared/national-mobile.ts';
import type { Period } from '../shared/own-operations.ts';
import { listOf, readFields, textOf, type ForeignFields } from '../shared/read-fields.ts';
import { OwnRefusal, type ForeignRefusal } from '../shared/refusal-table.ts';
import { results } from './kavenegar-codes.ts';

const dayMs = 86_400_000;

/** The fields of a call, shown to the account; names are read in any case. */
export function fieldsOf(call: ForeignCall): ForeignFields {
  const fields = readFields(call.request, { ignoresCase: true });
  call.show(fields);
  return fields;
}

export const refused = (foreign: ForeignRefusal, field: string, problem: Text): Failure =>
  new OwnRefusal(invalidField(field, problem), foreign);

export function requiredText(fields: ForeignFields, name: string): string {
  return textOf(fields, name) ?? missing(fields, name);
}

export function requiredList(fields: ForeignFields, name: string, limit: number): readonly string[] {
  const list = listOf(fields, name) ?? missing(fields, name);
  if (list.length === 0) missing(fields, name);
  if (list.length > limit) throw refused(results.tooMany, name, text('foreign_many', { field: name, limit }));
  return list;
}

export function missing(fields: ForeignFields, name: string): never {
  if (fields.isEmpty(name)) throw refused(results.valueEmpty, name, text('foreign_empty', { field: name }));
  throw refused(results.parametersIncomplete, name, text('foreign_missing', { field: name }));
}

export const recipientsOf = (fields: ForeignFields, limit: number) =>
  requiredList(fields, 'receptor', limit).map(nationalMobile);

/** The moment of a send; 0 and none mean now. */
export function momentOf(fields: ForeignFields, name: string): Date | undefined {
  const written = textOf(fields, name)?.trim();
  if (written === undefined || written === '0') return undefined;
  if (!/^\d{1,11}$/.test(written))
    throw refused(results.dateInvalid, name, text('foreign_date', { field: name }));
  return new Date(Number(written) * 1000);
}

/** From `startdate` on, up to `enddate` or as long as it may be. */
export function periodOf(call: ForeignCall, fields: ForeignFields, daysMax: number): Period {
  const since = momentOf(fields, 'startdate') ?? missing(fields, 'startdate');
  const now = call.platform.clock.now();
  const longest = new Date(since.getTime() + daysMax * dayMs);
  const before = momentOf(fields, 'enddate') ?? (longest < now ? longest : now);
  if (since > now || before < since)
    throw refused(results.dateInvalid, 'startdate', text('foreign_date', { field: 'startdate' }));
  if (before > longest)
    throw refused(results.dateInvalid, 'enddate', text('foreign_span', { field: 'enddate', count: daysMax }));
  return { since, before };
}
