import { readMobile } from '@peyk/text';

import { invalidField, type Failure } from '../../failure.ts';
import type { ForeignCall } from '../../http/foreign/foreign-route.ts';
import { text, type Text } from '../../texts/text.ts';
import { nationalMobile } from '../shared/national-mobile.ts';
import type { Period } from '../shared/own-operations.ts';
import { readFields, textOf, type ForeignFields } from '../shared/read-fields.ts';
import { OwnRefusal, type ForeignRefusal } from '../shared/refusal-table.ts';
import { results } from './sms-ir-codes.ts';

/** Names are read in any case; a password is a key here, and parameters hold codes. */
export const readingRules = {
  ignoresCase: true,
  secrets: ['password', 'pass', 'userapikey', 'secretkey', 'parameters', 'parameterarray', 'code'],
} as const;

/** The fields of a call, shown to the account. */
export function fieldsOf(call: ForeignCall): ForeignFields {
  const fields = readFields(call.request, readingRules);
  call.show(fields);
  return fields;
}

export const refused = (foreign: ForeignRefusal, field: string, problem: Text): Failure =>
  new OwnRefusal(invalidField(field, problem), foreign);

export function requiredText(fields: ForeignFields, name: string, foreign: ForeignRefusal): string {
  const written = textOf(fields, name);
  if (written !== undefined && written.trim() !== '') return written;
  throw refused(foreign, name, text('foreign_missing', { field: name }));
}

/** A mobile as our operations take it; undefined: it is none. */
export function mobileOf(written: string): string | undefined {
  const read = readMobile(nationalMobile(written.trim()));
  return read.ok ? read.mobile : undefined;
}

export function requiredMobile(fields: ForeignFields, name: string): string {
  const mobile = mobileOf(requiredText(fields, name, results.mobileWrong));
  if (mobile === undefined)
    throw refused(results.mobileWrong, name, text('mobile_not_mobile', { field: name }));
  return mobile;
}

/** A moment in Unix seconds; undefined: none is given, or 0. */
export function secondsOf(fields: ForeignFields, name: string): Date | undefined {
  const written = textOf(fields, name)?.trim();
  if (written === undefined || written === '0') return undefined;
  if (!/^\d{1,11}$/.test(written))
    throw refused(results.timeInvalid, name, text('foreign_date', { field: name }));
  return new Date(Number(written) * 1000);
}

interface Paging {
  readonly page: number;
  readonly limit: number;
}

const rowsMax = 100;

export function pagingOf(
  fields: ForeignFields,
  { page, size }: { readonly page: string; readonly size: string } = { page: 'pagenumber', size: 'pagesize' },
): Paging {
  return { page: countOf(fields, page, 1, 1_000_000), limit: countOf(fields, size, 10, rowsMax) };
}

export function countOf(fields: ForeignFields, name: string, otherwise: number, limit: number): number {
  const written = textOf(fields, name)?.trim() ?? String(otherwise);
  const count = /^\d{1,7}$/.test(written) ? Number(written) : 0;
  if (count < 1 || count > limit)
    throw refused(results.valueWrong, name, text('foreign_many', { field: name, limit }));
  return count;
}

export const isNewestFirst = (fields: ForeignFields) =>
  !/^(?:0|false)$/i.test(textOf(fields, 'sortbynewest')?.trim() ?? '');

/** Since the last midnight of our time zone. */
export function today({ platform: { clock, config } }: ForeignCall): Period {
  const now = clock.now();
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: config.timeZone,
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(now);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const passed = ((hours * 60 + minutes) * 60 + seconds) * 1000 + (now.getTime() % 1000);
  return { since: new Date(now.getTime() - passed), before: now };
}

const yearMs = 365 * 86_400_000;

/** From `fromDate` to `toDate`; without them everything up to now. */
export function archived(call: ForeignCall, fields: ForeignFields): Period {
  const now = call.platform.clock.now();
  const before = secondsOf(fields, 'todate') ?? now;
  const since = secondsOf(fields, 'fromdate') ?? new Date(Math.min(before.getTime(), now.getTime()) - yearMs);
  if (since > before) throw refused(results.timeInvalid, 'fromDate', text('period_backwards'));
  return { since, before };
}

/** Numbers as this provider writes them: JSON numbers without a zero before them. */
export const numberOf = (written: string): number | string =>
  /^\d{1,15}$/.test(written) ? Number(written) : written;
