import { momentOf, wallTimeOf } from '@peyk/text';
import { Type } from 'typebox';

import { invalidField } from '../../../failure.ts';
import type { Platform } from '../../../platform.ts';
import { field } from '../../../primitives/field.ts';
import { text } from '../../../texts/text.ts';

const dayMs = 86_400_000;
const daysMax = 800;

/** The range that is asked for; from the start of today, in the zone of the service, unless given. */
export const rangeQuery = {
  from: field(
    Type.Optional(
      Type.String({
        format: 'date-time',
      }),
    ),
    'Hours that begin at or after this; the start of today unless given',
    'ساعت‌هایی که از این زمان یا پس از آن شروع می‌شوند؛ اگر داده نشود شروع امروز',
    '2026-03-21T08:00:00Z',
  ),
  to: field(
    Type.Optional(Type.String({ format: 'date-time' })),
    'And before this; now unless given',
    'و پیش از این؛ اگر داده نشود اکنون',
    '2026-03-22T08:00:00Z',
  ),
};

export const compareQuery = field(
  Type.Optional(Type.Boolean()),
  'Also the sums of as many whole days before: of yesterday beside today',
  'جمع همان تعداد روز کامل پیش از آن هم: دیروز در کنار امروز',
  true,
);

export interface Range {
  readonly from: Date;
  readonly to: Date;
}

export function readRange(
  query: { readonly from?: string; readonly to?: string },
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Range {
  const from = query.from === undefined ? startOfDay(now, timeZone) : new Date(query.from);
  const to =
    query.to === undefined ? new Date(Math.max(now.getTime(), from.getTime()) + 1) : new Date(query.to);
  if (to <= from || to.getTime() - from.getTime() > daysMax * dayMs)
    throw invalidField('to', text('field_invalid', { field: 'to' }));
  return { from, to };
}

/** The check of figures of a range; `to` is compared with `from`. */
export const rangeChecks = {
  to: (_body: unknown, { query, platform: { clock, config }, wrong }: CheckedRange) =>
    !wrong.has('from') && readRange(query, { now: clock.now(), timeZone: config.timeZone }),
};

/** The range of figures that other features keep themselves. */
export const figureRange = { query: rangeQuery, checks: rangeChecks, read: readRange };

interface CheckedRange {
  readonly query: { readonly from?: string; readonly to?: string };
  readonly platform: Pick<Platform, 'clock' | 'config'>;
  readonly wrong: ReadonlySet<string>;
}

function startOfDay(now: Date, timeZone: string): Date {
  const wall = wallTimeOf(now.getTime(), timeZone);
  return new Date(momentOf(wall - (wall % dayMs), timeZone));
}

/** As many whole days before a range: yesterday for what there is of today. */
export function rangeBefore({ from, to }: Range, timeZone: string): Range {
  const days = Math.ceil((to.getTime() - from.getTime()) / dayMs);
  const wall = wallTimeOf(from.getTime(), timeZone) - days * dayMs;
  return { from: new Date(momentOf(wall, timeZone)), to: from };
}

/** The days of the zone that the range touches. */
export function daysOf({ from, to }: Range, timeZone: string): { from: string; to: string } {
  const day = (at: number) => new Date(wallTimeOf(at, timeZone)).toISOString().slice(0, 10);
  return { from: day(from.getTime()), to: day(to.getTime() - 1) };
}
