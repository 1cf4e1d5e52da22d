import { sendTypeWords } from '@peyk/text';
import { Type, type Static } from 'typebox';

import { AccountId } from '../../../http/fields/ids.ts';
import { figureTimes } from '../../../http/fields/times.ts';
import { Amount, moment, Moment, wordOf } from '../../../http/schemas.ts';
import { field } from '../../../primitives/field.ts';
import { mobileNetworks } from '../../../text/mobile-operator.ts';
import type { Range } from './figure-range.ts';
import { groupings, measures, type FigureRow, type Grouping, type Measure } from './figures-store.ts';

const sendTypeNames = Object.keys(sendTypeWords) as (keyof typeof sendTypeWords)[];
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
    'Amount charged for sends when they were accepted, in toman',
    'آنچه هنگام پذیرش ارسال‌ها کم شد، به تومان',
    360_000,
  ),
  refunded: field(
    Type.Integer(),
    'Amount refunded for sends, in toman; counted at the time of the refund',
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
    'Failed messages without a delivery report',
    'از ناموفق‌ها، آن‌هایی که هیچ گزارشی نتیجهٔ آن‌ها را نگفت',
    1,
  ),
  blacklisted: field(Type.Integer(), 'How many were on the blacklist', 'تعداد لیست سیاهی‌ها', 3),
  codes: field(
    Type.Integer(),
    'Messages of patterns and verifications to one person that were delivered',
    'پیام‌های الگو و تأیید شماره به یک نفر که تحویل شدند',
    800,
  ),
  code_seconds: field(
    Type.Number(),
    'How long these took from their release to their delivery, on average; 0 where there are none',
    'میانگین زمان این‌ها از آغاز ارسال تا تحویل، به ثانیه؛ اگر نباشند 0',
    3.2,
  ),
  quick_codes: field(
    Type.Integer(),
    'Those of them that took ten seconds at most',
    'از این‌ها، آن‌هایی که حداکثر ده ثانیه زمان بردند',
    790,
  ),
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
            ...figureTimes,
            account_id: Type.Optional(AccountId),
            line: field(Type.Optional(Type.String()), 'Sender line', 'خطی که از آن می‌رود', '90008361'),
            carrier: field(
              Type.Optional(Type.String()),
              'Empty: no carrier took part',
              'خالی: اپراتوری در کار نبوده',
              'main',
            ),
            kind: field(Type.Optional(wordOf(sendTypeNames)), 'The type of the send', 'نوع ارسال'),
            network: field(
              Type.Optional(wordOf([...mobileNetworks])),
              'The network that issued the numbers; accepted, cancelled and money are 0 by network',
              'شبکه‌ای که شماره‌ها از آن‌اند؛ accepted و cancelled و پول به تفکیک شبکه 0 هستند',
            ),
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

const moneySums = {
  purchase: field(Amount, 'Bought, in toman', 'خریداری‌شده، به تومان', 500_000),
  gift: field(Amount, 'Given by the service, in toman', 'هدیهٔ سرویس، به تومان', 50_000),
  reserve: field(Amount, 'Put aside for later, in toman', 'کنارگذاشته‌شده برای بعد، به تومان', -36000),
  charge: field(Amount, 'Charged for sends, in toman', 'کم‌شده بابت ارسال، به تومان', -36000),
  refund: field(Amount, 'Given back, in toman', 'بازگشته، به تومان', 3600),
  correction: field(Amount, 'Corrected by operators, in toman', 'اصلاح اپراتورها، به تومان', 0),
  spent: field(
    Amount,
    'Amount charged and reserved, net of refunds, in toman',
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

export const groupOf = (allowed: readonly Grouping[]) =>
  field(
    Type.Optional(Type.String({ pattern: `^(?:${allowed.join('|')})(?:,(?:${allowed.join('|')})){0,2}$` })),
    `Up to three of ${allowed.join(', ')}, separated by commas; hours are kept for 60 days, and networks by whole days. Without: only the totals`,
    `تا سه تا از ${allowed.join('، ')} با ویرگول؛ ساعت‌ها ۶۰ روز نگه داشته می‌شوند و شبکه‌ها به روز کامل. نباشد: فقط جمع کل`,
    'day,line',
  );

export const filterQuery = {
  line: field(Type.Optional(Type.String({ maxLength: 40 })), 'Sender line', 'خطی که از آن می‌رود', '90008361'),
  kind: field(Type.Optional(wordOf(sendTypeNames)), 'The type of the send', 'نوع ارسال'),
  network: field(
    Type.Optional(wordOf([...mobileNetworks])),
    'The network that issued the numbers; the range is then counted by whole days',
    'شبکه‌ای که شماره‌ها از آن‌اند؛ بازه آنگاه به روزهای کامل شمرده می‌شود',
  ),
  limit: field(
    Type.Optional(Type.Integer({ minimum: 1, maximum: rowsMax, default: 1000 })),
    'At most this many',
    'حداکثر این تعداد',
  ),
};

export const carrierQuery = field(
  Type.Optional(Type.String({ maxLength: 40 })),
  'The carrier',
  'اپراتور مخابراتی',
  'main',
);

/** Which carrier took a message is the operator's business. */
export const ownGroupings = ['hour', 'day', 'line', 'kind', 'network'] as const satisfies readonly Grouping[];

export function readGroups(given: string | undefined): Grouping[] {
  const words = new Set(given === undefined ? [] : given.split(','));
  return groupings.filter((one) => words.has(one));
}

export function shownTotals(row: FigureRow | undefined): Static<typeof totals> {
  return derived(
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
      ...derived(row),
      ...(hour !== undefined && { hour: moment(hour) }),
    })),
  };
}

/** Sums of milliseconds are counted, and averages are shown. */
function derived<Row extends Readonly<Record<Measure, number>>>({ code_ms: codeMs, ...row }: Row) {
  return {
    ...row,
    spent: row.cost - row.refunded,
    code_seconds: row.codes === 0 ? 0 : Math.round(codeMs / row.codes / 100) / 10,
  };
}
