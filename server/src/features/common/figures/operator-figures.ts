import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { AccountId } from '../../../http/fields/ids.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { wordOf } from '../../../http/schemas.ts';
import {
  accountMoneySchema,
  carrierQuery,
  comparedFiguresSchema,
  filterQuery,
  groupOf,
  moneySchema,
} from './figure-fields.ts';
import { compareQuery, daysOf, rangeChecks, rangeQuery, readRange } from './figure-range.ts';
import { groupings } from './figures-store.ts';
import { listModeration } from './moderation-figures-store.ts';
import { sumMoney, sumMoneyByAccount } from './money-figures-store.ts';
import { readFigures } from './read-figures.ts';

const accountQuery = { account_id: Type.Optional(AccountId) };

export const showFigures = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/figures',
  name: 'showFigures',
  permission: 'accounts.read',
  title: { fa: 'آمار پیام‌ها', en: 'Show message figures' },
  description: {
    fa: 'تعداد پیام‌های پذیرفته، فرستاده، تحویل‌شده و ناموفق را بر اساس زمان، حساب، خط، اپراتور، نوع و شبکه نشان می‌دهد. از شمارنده‌هایی که همان لحظهٔ رویداد نوشته می‌شوند؛ از نسخه‌ای شروع می‌شوند که این امکان را آورد.',
    en: 'Shows messages accepted, sent, delivered and failed, by time, account, line, carrier, kind and network. Counters are updated as messages move and begin with the version that introduced them.',
  },
  query: Type.Object({
    ...rangeQuery,
    group: groupOf(groupings),
    ...accountQuery,
    carrier: carrierQuery,
    ...filterQuery,
    compare: compareQuery,
  }),
  checks: rangeChecks,
  data: comparedFiguresSchema,

  handle: ({ query, platform }) => readFigures(platform, query, query.account_id),
});

export const showMoneyFigures = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/figures/money',
  name: 'showMoneyFigures',
  permission: 'money.read',
  title: { fa: 'آمار پول', en: 'Show money figures' },
  description: {
    fa: 'پول را به تفکیک روز نشان می‌دهد: خریداری‌شده، داده‌شده، کم‌شده و بازگشته.',
    en: 'Shows money by day: purchased, granted, charged and refunded.',
  },
  query: Type.Object({ ...rangeQuery, ...accountQuery }),
  checks: rangeChecks,
  data: Type.Array(moneySchema),

  async handle({ query, platform: { db, clock, config } }) {
    const { timeZone } = config;
    const range = readRange(query, { now: clock.now(), timeZone });
    return sumMoney(db, { ...daysOf(range, timeZone), timeZone, accountId: query.account_id });
  },
});

export const showMoneyByAccount = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/figures/money/accounts',
  name: 'showMoneyByAccount',
  permission: 'money.read',
  title: { fa: 'پول به تفکیک حساب', en: 'Show money by account' },
  description: {
    fa: 'جمع پول یک بازهٔ زمانی را برای هر حساب می‌دهد، از حسابی که بیشترین گردش را داشته است.',
    en: 'Shows money over a range of days by account, largest turnover first.',
  },
  query: Type.Object({
    ...rangeQuery,
    limit: field(
      Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
      'At most this many',
      'حداکثر این تعداد',
    ),
  }),
  checks: rangeChecks,
  data: Type.Array(accountMoneySchema),

  async handle({ query, platform: { db, clock, config } }) {
    const { timeZone } = config;
    const range = readRange(query, { now: clock.now(), timeZone });
    return sumMoneyByAccount(db, { ...daysOf(range, timeZone), timeZone }, query.limit ?? 100);
  },
});

export const showModerationFigures = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/figures/moderation',
  name: 'showModerationFigures',
  permission: 'moderation',
  title: { fa: 'آمار بازبینی', en: 'Show moderation figures' },
  description: {
    fa: 'تصمیم‌های اپراتورها را به تفکیک روز و زمان انتظار آن‌ها نشان می‌دهد.',
    en: "Shows operators' decisions by day, and the waiting time before them.",
  },
  query: Type.Object(rangeQuery),
  checks: rangeChecks,
  data: Type.Array(
    Type.Object(
      {
        day: field(
          Type.String({ format: 'date' }),
          'The day, in the time zone of the service',
          'روز، در منطقهٔ زمانی سرویس',
          '2026-03-21',
        ),
        kind: field(
          wordOf(['send', 'pattern', 'lbs']),
          'send, pattern or lbs',
          'یکی از send، pattern یا lbs',
        ),
        approved: field(Type.Integer(), 'Number approved', 'تعداد تأییدشده‌ها', 12),
        refused: field(Type.Integer(), 'Number rejected', 'تعداد ردشده‌ها', 2),
        average_seconds: field(
          Type.Integer(),
          'How long was waited on average',
          'میانگین زمان انتظار به ثانیه',
          340,
        ),
        longest_seconds: field(Type.Integer(), 'The longest wait', 'بیشترین زمان انتظار به ثانیه', 1900),
      },
      { title: 'ModerationOfDay' },
    ),
  ),

  async handle({ query, platform: { db, clock, config } }) {
    const { timeZone } = config;
    const range = readRange(query, { now: clock.now(), timeZone });
    return listModeration(db, daysOf(range, timeZone));
  },
});
