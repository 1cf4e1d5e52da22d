import { Type } from 'typebox';

import { panelEndpoint } from '../../../http/endpoint.ts';
import { comparedFiguresSchema, filterQuery, groupOf, moneySchema, ownGroupings } from './figure-fields.ts';
import { compareQuery, daysOf, rangeChecks, rangeQuery, readRange } from './figure-range.ts';
import { sumMoney } from './money-figures-store.ts';
import { ownAccountOf } from './own-account.ts';
import { readFigures } from './read-figures.ts';

export const showOwnFigures = panelEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/panel/v1/figures',
  name: 'showOwnFigures',
  permission: 'read',
  title: { fa: 'آمار پیام‌های حساب', en: 'Show own message figures' },
  description: {
    fa: 'تعداد پیام‌های حساب را، پذیرفته، فرستاده، تحویل‌شده و ناموفق، بر اساس زمان، خط، نوع و شبکه نشان می‌دهد.',
    en: "Shows the account's messages accepted, sent, delivered and failed, by time, line, kind and network.",
  },
  query: Type.Object({
    ...rangeQuery,
    group: groupOf(ownGroupings),
    ...filterQuery,
    compare: compareQuery,
  }),
  checks: rangeChecks,
  data: comparedFiguresSchema,

  handle: ({ query, caller, platform }) => readFigures(platform, query, ownAccountOf(caller)),
});

export const showOwnMoney = panelEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/panel/v1/figures/money',
  name: 'showOwnMoney',
  permission: 'read',
  title: { fa: 'آمار پول حساب', en: 'Show own money figures' },
  description: { fa: 'پول حساب را به تفکیک روز نشان می‌دهد.', en: "Shows the account's money by day." },
  query: Type.Object(rangeQuery),
  checks: rangeChecks,
  data: Type.Array(moneySchema),

  async handle({ query, caller, platform: { db, clock, config } }) {
    const { timeZone } = config;
    const range = readRange(query, { now: clock.now(), timeZone });
    return sumMoney(db, { ...daysOf(range, timeZone), timeZone, accountId: ownAccountOf(caller) });
  },
});
