import { momentOf, sendTypeWords, wallTimeOf } from '@peyk/text';
import { Type, type Static } from 'typebox';

import { invalidField } from '../../failure.ts';
import { Amount, Id, moment, Moment, wordOf } from '../../http/schemas.ts';
import type { Platform } from '../../platform.ts';
import { text } from '../../texts/text.ts';
import { groupings, measures, type FigureRow, type Grouping } from './figures-store.ts';

const sendTypeNames = Object.keys(sendTypeWords) as (keyof typeof sendTypeWords)[];
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const daysMax = 800;
const rowsMax = 5000;

const counts = {
  accepted: Type.Integer({ description: 'Recipients of sends that were accepted' }),
  cost: Type.Integer({ description: 'Price of what was accepted, in toman' }),
  sent: Type.Integer({ description: 'Messages that a carrier took' }),
  delivered: Type.Integer(),
  failed: Type.Integer({ description: 'Cancelled and refused sends are not among them' }),
  undetermined: Type.Integer({ description: 'Those of the failed whose fate no receipt told' }),
  blacklisted: Type.Integer(),
};

const totals = Type.Object(counts, { title: 'FigureCounts' });

export const figuresSchema = Type.Object(
  {
    from: Moment,
    to: Moment,
    totals,
    rows: Type.Array(
      Type.Object(
        {
          hour: Type.Optional(Moment),
          day: Type.Optional(Type.String({ format: 'date' })),
          account_id: Type.Optional(Id),
          line: Type.Optional(Type.String()),
          carrier: Type.Optional(Type.String({ description: 'Empty: no carrier took part' })),
          kind: Type.Optional(wordOf(sendTypeNames, { description: 'The type of the send' })),
          ...counts,
        },
        { title: 'FigureRow' },
      ),
      { description: 'By time in order, else the most first; hours and days without anything are left out' },
    ),
  },
  { title: 'Figures' },
);

const moneySums = {
  purchase: Amount,
  gift: Amount,
  reserve: Amount,
  charge: Amount,
  refund: Amount,
  correction: Amount,
};

export const moneySchema = Type.Object(
  { day: Type.String({ format: 'date' }), ...moneySums },
  { title: 'MoneyOfDay' },
);

export const accountMoneySchema = Type.Object({ account_id: Id, ...moneySums }, { title: 'MoneyOfAccount' });

/** The range that is asked for; from the start of today, in the zone of the service, unless given. */
export const rangeQuery = {
  from: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'Hours that begin at or after this; the start of today unless given',
    }),
  ),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'And before this; now unless given' })),
};

export const groupOf = (allowed: readonly Grouping[]) =>
  Type.Optional(
    Type.String({
      pattern: `^(?:${allowed.join('|')})(?:,(?:${allowed.join('|')})){0,2}$`,
      description: `Up to three of ${allowed.join(', ')}, separated by commas; hours are kept for 60 days. Without: only the totals`,
    }),
  );

export const filterQuery = {
  line: Type.Optional(Type.String({ maxLength: 40 })),
  kind: Type.Optional(wordOf(sendTypeNames, { description: 'The type of the send' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: rowsMax, default: 1000 })),
};

export function readGroups(given: string | undefined): Grouping[] {
  const words = new Set(given === undefined ? [] : given.split(','));
  return groupings.filter((one) => words.has(one));
}

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

interface CheckedRange {
  readonly query: { readonly from?: string; readonly to?: string };
  readonly platform: Pick<Platform, 'clock' | 'config'>;
  readonly wrong: ReadonlySet<string>;
}

function startOfDay(now: Date, timeZone: string): Date {
  const wall = wallTimeOf(now.getTime(), timeZone);
  return new Date(momentOf(wall - (wall % dayMs), timeZone));
}

/** The days of the zone that the range touches. */
export function daysOf({ from, to }: Range, timeZone: string): { from: string; to: string } {
  const day = (at: number) => new Date(wallTimeOf(at, timeZone)).toISOString().slice(0, 10);
  return { from: day(from.getTime()), to: day(to.getTime() - 1) };
}

export function shownFigures(
  range: Range,
  totalsRow: FigureRow | undefined,
  rows: readonly FigureRow[],
): Static<typeof figuresSchema> {
  const sums = Object.fromEntries(measures.map((name) => [name, totalsRow?.[name] ?? 0]));
  return {
    from: moment(range.from),
    to: moment(range.to),
    totals: sums as Static<typeof totals>,
    rows: rows.map(({ hour, ...row }) => ({ ...row, ...(hour !== undefined && { hour: moment(hour) }) })),
  };
}
