import { wallTimeOf } from '@peyk/text';

import { invalidField, type Failure } from '../../failure.ts';
import type { ForeignCall } from '../../http/foreign/foreign-route.ts';
import { text, type Text } from '../../texts/text.ts';
import { senderOf } from '../shared/given-line.ts';
import { readLocalMoment } from '../shared/local-moment.ts';
import { nationalMobile } from '../shared/national-mobile.ts';
import { listOf, readFields, textOf, type ForeignFields } from '../shared/read-fields.ts';
import { OwnRefusal, type ForeignRefusal } from '../shared/refusal-table.ts';
import { results } from './ghasedak-codes.ts';

export const paramNames = Array.from({ length: 10 }, (_, index) => `param${index + 1}`);

/** Names are read in any case; parameters hold codes. */
export const readingRules = {
  ignoresCase: true,
  secrets: ['apikey', 'inputs', 'allparam', ...paramNames],
} as const;

/** The fields of a call, shown to the account. `agent` names the client, and means nothing. */
export function fieldsOf(call: ForeignCall): ForeignFields {
  const fields = readFields(call.request, readingRules);
  call.show(fields);
  fields.get('agent');
  return fields;
}

export const refused = (foreign: ForeignRefusal, field: string, problem: Text): Failure =>
  new OwnRefusal(invalidField(field, problem), foreign);

export function requiredText(fields: ForeignFields, name: string): string {
  const written = textOf(fields, name);
  if (written !== undefined && written.trim() !== '') return written;
  throw refused(results.inputWrong, name, text('foreign_missing', { field: name }));
}

const charactersMax = 1000;

export function textWithin(written: string): string {
  if (written.length <= charactersMax) return written;
  const problem = text('message_too_long', { length: written.length, limit: charactersMax });
  throw refused(results.textTooLong, 'message', problem);
}

export const messageOf = (fields: ForeignFields) => textWithin(requiredText(fields, 'message'));

export const mobileOf = (fields: ForeignFields, name: string) =>
  nationalMobile(requiredText(fields, name).trim());

export function mobilesOf(fields: ForeignFields, name: string, limit: number): readonly string[] {
  const list = listOf(fields, name) ?? [];
  if (list.length === 0) throw refused(results.inputWrong, name, text('foreign_missing', { field: name }));
  refuseMany(list, name, limit);
  return list.map(nationalMobile);
}

export function refuseMany(list: readonly unknown[], name: string, limit: number): void {
  if (list.length > limit)
    throw refused(results.textTooLong, name, text('foreign_many', { field: name, limit }));
}

/** A line of ours; the words by which this provider chooses one itself mean the default line. */
export function lineOf(written: string | undefined): string | undefined {
  const line = senderOf(written) ?? '';
  return line === '' || /^(?:priority|fastest|cheapest)$/i.test(line) ? undefined : line;
}

/** Its clients write the moment of the call where they mean now, by their own clocks. */
const nowMs = 60_000;

const laterThanNow = ({ platform: { clock } }: ForeignCall, at: Date) =>
  at.getTime() > clock.now().getTime() + nowMs ? at : undefined;

/** A moment in ISO 8601; undefined: now. */
export function sendDateOf(call: ForeignCall, fields: ForeignFields): Date | undefined {
  const at = dateOf(call, fields, 'senddate');
  return at && laterThanNow(call, at);
}

export function dateOf({ platform }: ForeignCall, fields: ForeignFields, name: string): Date | undefined {
  const written = textOf(fields, name);
  if (written === undefined || written.trim() === '') return undefined;
  const at = readLocalMoment(written, platform.config.timeZone);
  if (at === undefined) throw refused(results.inputWrong, name, text('schedule_not_a_date'));
  return at;
}

/** The same in Unix seconds, as the older interface has it; 0 and none mean now. */
export function unixSendDate(call: ForeignCall, written: string | undefined): Date | undefined {
  const at = unixMoment(written, 'senddate');
  return at && laterThanNow(call, at);
}

export function unixMoment(written: string | undefined, name: string): Date | undefined {
  const value = written?.trim() ?? '';
  if (value === '' || value === '0') return undefined;
  if (!/^\d{1,11}$/.test(value))
    throw refused(results.inputWrong, name, text('foreign_date', { field: name }));
  return new Date(Number(value) * 1000);
}

const two = (count: number) => String(count).padStart(2, '0');

/** A moment as this provider writes it, with the offset of our time zone. */
export function shownDate({ platform: { config } }: ForeignCall, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000) * 1000;
  const wall = wallTimeOf(seconds, config.timeZone);
  const minutes = Math.round(Math.abs(wall - seconds) / 60_000);
  const offset = `${wall < seconds ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return `${new Date(wall).toISOString().slice(0, 19)}${offset}`;
}

export const isTrue = (fields: ForeignFields, name: string) =>
  /^(?:1|true)$/i.test(textOf(fields, name)?.trim() ?? '');

interface Bounds {
  readonly otherwise: number;
  readonly least: number;
  readonly most: number;
}

export function countOf(fields: ForeignFields, name: string, { otherwise, least, most }: Bounds): number {
  const written = textOf(fields, name)?.trim() ?? String(otherwise);
  const count = /^\d{1,7}$/.test(written) ? Number(written) : -1;
  if (count < least || count > most)
    throw refused(results.inputWrong, name, text('foreign_many', { field: name, limit: most }));
  return count;
}
