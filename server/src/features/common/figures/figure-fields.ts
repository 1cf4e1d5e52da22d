import { momentOf, sendTypeWords, wallTimeOf } from '@peyk/text';
import { Type, type Static } from 'typebox';

import { AccountId } from '../../../http/fields/ids.ts';
import { invalidField } from '../../../failure.ts';
import { Amount, moment, Moment, wordOf } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { field } from '../../../primitives/field.ts';
import { text } from '../../../texts/text.ts';
import { groupings, measures, type FigureRow, type Grouping, type Measure } from './figures-store.ts';

const sendTypeNames = Object.keys(sendTypeWords) as (keyof typeof sendTypeWords)[];
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const daysMax = 800;
const rowsMax = 5000;

const counts = {
  accepted: field(
    Type.Integer(),
    'Recipients of sends that were accepted, without those of cancelled and refused ones',
    'گیرندگان ارسال‌های پذیرفته‌شده، بدون ارسال‌های لغوشده و ردشده',
    1200,
  ),
  cancelled: field(
    Type.Integer(),
    'Recipients of sends that were cancelled or refused before anything left; counted when they were made',
    'گیرندگان ارسال‌هایی که پیش از رفتن لغو یا رد شدند؛ در زمان ثبتشان شمرده می‌شوند',
    40,
  ),
  cost: field(
    Type.Integer(),
    'What was charged for sends when they were accepted, in toman',
    'آنچه هنگام پذیرش ارسال‌ها کم شد، به تومان',
    360_000,
  ),
  refunded: field(
    Type.Integer(),
    'What went back to the wallet for sends, in toman; counted when it did',
    'آنچه بابت ارسال‌ها به کیف پول برگشت، به تومان؛ در زمان بازگشت شمرده می‌شود',
    12_600,
  ),
  spent: field(Type.Integer(), 'cost less refunded, in toman', 'cost منهای refunded، به تومان', 347_400),
  sent: field(Type.Integer(), 'Messages that a carrier took', 'پیام‌هایی که اپراتور مخابراتی پذیرفت', 1180),
  delivered: field(Type.Integer(), 'Number delivered', 'تعداد تحویل‌شده‌ها', 1150),
  failed: field(
    Type.Integer(),
    'Cancelled and refused sends are not among them',
    'ارسال‌های لغوشده و ردشده در میانشان نیستند',
    2,
  ),
  undetermined: field(
    Type.Integer(),
    'Those of the failed whose fate no receipt told',
    'از ناموفق‌ها، آن‌هایی که هیچ گزارشی نتیجهٔ آن‌ها را نگفت',
    1,
  ),
  blacklisted: field(Type.Integer(), 'Number on the blacklist', 'تعداد لیست سیاهی‌ها', 3),
};

const totals = Type.Object(counts, { title: 'FigureCounts' });

export const figuresSchema = Type.Object(
  {
    from: field(Moment, 'Where it begins', 'شروع', '2026-03-21T08:00:00Z'),
    to: field(Moment, 'Where it ends', 'پایان', '2026-03-22T08:00:00Z'),
    totals: field(totals, 'The sums', 'جمع کل'),
    rows: field(
      Type.Array(
        Type.Object(
          {
            hour: field(
              Type.Optional(Moment),
              'The hour (ISO 8601, UTC)',
              'ساعت (ISO 8601، UTC)',
              '2026-03-21T08:00:00Z',
            ),
            day: field(
              Type.Optional(Type.String({ format: 'date' })),
              'The day, in the time zone of the service',
              'روز، در منطقهٔ زمانی سرویس',
              '2026-03-21',
            ),
            account_id: Type.Optional(AccountId),
            line: field(Type.Optional(Type.String()), 'Sender line', 'خطی که از آن می‌رود', '90008361'),
            carrier: field(
              Type.Optional(Type.String()),
              'Empty: no carrier took part',
              'خالی: اپراتوری در کار نبوده',
              'main',
            ),
            kind: field(Type.Optional(wordOf(sendTypeNames)), 'Type of send', 'نوع ارسال'),
            ...counts,
          },
          { title: 'FigureRow' },
        ),
      ),
      'By time in order, else the most first; hours and days without anything are left out',
      'بر اساس زمان به ترتیب، وگرنه از بیشترین؛ ساعت‌ها و روزهای خالی نمی‌آیند',
    ),
  },
  { title: 'Figures' },
);

export const comparedFiguresSchema = Type.Object(
  {
    ...figuresSchema.properties,
    before: field(
      Type.Optional(totals),
      'The sums of as many whole days before, where `compare` asks for them',
      'جمع همان تعداد روز کامل پیش از آن، اگر `compare` بخواهد',
    ),
  },
  { title: 'ComparedFigures' },
);

export const compareQuery = field(
  Type.Optional(Type.Boolean()),
  'Also the sums of as many whole days before: of yesterday beside today',
  'جمع همان تعداد روز کامل پیش از آن هم: دیروز در کنار امروز',
  true,
);

const moneySums = {
  purchase: field(Amount, 'Bought, in toman', 'خریداری‌شده، به تومان', 500_000),
  gift: field(Amount, 'Given by the service, in toman', 'هدیهٔ سرویس، به تومان', 50_000),
  reserve: field(Amount, 'Put aside for later, in toman', 'کنارگذاشته‌شده برای بعد، به تومان', -36000),
  charge: field(Amount, 'Charged for sends, in toman', 'کم‌شده بابت ارسال، به تومان', -36000),
  refund: field(Amount, 'Given back, in toman', 'بازگشته، به تومان', 3600),
  correction: field(Amount, 'Corrected by operators, in toman', 'اصلاح اپراتورها، به تومان', 0),
  spent: field(
    Amount,
    'What was charged and put aside, less what was given back, in toman',
    'آنچه کم و کنار گذاشته شد منهای آنچه برگشت، به تومان',
    68_400,
  ),
};

export const moneySchema = Type.Object(
  {
    day: field(
      Type.String({ format: 'date' }),
      'The day, in the time zone of the service',
      'روز، در منطقهٔ زمانی سرویس',
      '2026-03-21',
    ),
    ...moneySums,
  },
  { title: 'MoneyOfDay' },
);

export const accountMoneySchema = Type.Object(
  { account_id: AccountId, ...moneySums },
  { title: 'MoneyOfAccount' },
);

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

export const groupOf = (allowed: readonly Grouping[]) =>
  field(
    Type.Optional(Type.String({ pattern: `^(?:${allowed.join('|')})(?:,(?:${allowed.join('|')})){0,2}$` })),
    `Up to three of ${allowed.join(', ')}, separated by commas; hours are kept for 60 days. Without: only the totals`,
    `تا سه تا از ${allowed.join('، ')} با ویرگول؛ ساعت‌ها ۶۰ روز نگه داشته می‌شوند. نباشد: فقط جمع کل`,
    'day,line',
  );

export const filterQuery = {
  line: field(Type.Optional(Type.String({ maxLength: 40 })), 'Sender line', 'خطی که از آن می‌رود', '90008361'),
  kind: field(Type.Optional(wordOf(sendTypeNames)), 'Type of send', 'نوع ارسال'),
  limit: field(
    Type.Optional(Type.Integer({ minimum: 1, maximum: rowsMax, default: 1000 })),
    'At most this many',
    'حداکثر این تعداد',
  ),
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

export function shownTotals(row: FigureRow | undefined): Static<typeof totals> {
  return withSpent(
    Object.fromEntries(measures.map((name) => [name, row?.[name] ?? 0])) as Record<Measure, number>,
  );
}

export function shownFigures(
  range: Range,
  totalsRow: FigureRow | undefined,
  rows: readonly FigureRow[],
): Static<typeof figuresSchema> {
  return {
    from: moment(range.from),
    to: moment(range.to),
    totals: shownTotals(totalsRow),
    rows: rows.map(({ hour, ...row }) => ({
      ...withSpent(row),
      ...(hour !== undefined && { hour: moment(hour) }),
    })),
  };
}

function withSpent<Row extends Readonly<Record<Measure, number>>>(row: Row): Row & { spent: number } {
  return { ...row, spent: row.cost - row.refunded };
}
