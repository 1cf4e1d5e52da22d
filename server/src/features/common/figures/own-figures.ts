import { Type } from 'typebox';

import { panelEndpoint, type PanelCaller } from '../../../http/endpoint.ts';
import { forbidden } from '../../../http/refusals.ts';
import {
  comparedFiguresSchema,
  compareQuery,
  daysOf,
  filterQuery,
  groupOf,
  moneySchema,
  rangeBefore,
  rangeChecks,
  rangeQuery,
  readGroups,
  readRange,
  shownFigures,
  shownTotals,
  type Range,
} from './figure-fields.ts';
import { sumFigures } from './figures-store.ts';
import { sumMoney } from './money-figures-store.ts';

export const showOwnFigures = panelEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/panel/v1/figures',
  name: 'showOwnFigures',
  permission: 'read',
  title: { fa: 'آمار پیام‌های حساب', en: 'Show own figures of messages' },
  description: {
    fa: 'تعداد پیام‌های حساب را، پذیرفته، فرستاده، تحویل‌شده و ناموفق، بر اساس زمان، خط و نوع نشان می‌دهد.',
    en: 'Shows messages of the account, accepted, sent, delivered and failed, by time, line and kind.',
  },
  // Which carrier took a message is the operator's business.
  query: Type.Object({
    ...rangeQuery,
    group: groupOf(['hour', 'day', 'line', 'kind']),
    ...filterQuery,
    compare: compareQuery,
  }),
  checks: rangeChecks,
  data: comparedFiguresSchema,

  async handle({ query, caller, platform: { db, clock, config } }) {
    const { timeZone } = config;
    const range = readRange(query, { now: clock.now(), timeZone });
    const { line, kind, limit = 1000 } = query;
    const filters = { ...range, timeZone, accountId: accountOf(caller), line, kind };
    const groups = readGroups(query.group);
    const totalsOf = (span: Range) => sumFigures(db, { ...filters, ...span, groups: [], limit: 1 });
    const [[totals], rows, before] = await Promise.all([
      totalsOf(range),
      groups.length === 0 ? [] : sumFigures(db, { ...filters, groups, limit }),
      query.compare ? totalsOf(rangeBefore(range, timeZone)) : undefined,
    ]);
    return { ...shownFigures(range, totals, rows), ...(before && { before: shownTotals(before[0]) }) };
  },
});

export const showOwnMoney = panelEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/panel/v1/figures/money',
  name: 'showOwnMoney',
  permission: 'read',
  title: { fa: 'آمار پول حساب', en: 'Show own figures of money' },
  description: { fa: 'پول حساب را به تفکیک روز نشان می‌دهد.', en: 'Shows money of the account by day.' },
  query: Type.Object(rangeQuery),
  checks: rangeChecks,
  data: Type.Array(moneySchema),

  async handle({ query, caller, platform: { db, clock, config } }) {
    const { timeZone } = config;
    const range = readRange(query, { now: clock.now(), timeZone });
    return sumMoney(db, { ...daysOf(range, timeZone), timeZone, accountId: accountOf(caller) });
  },
});

function accountOf({ accountId }: PanelCaller): number {
  if (accountId === null) throw forbidden();
  return accountId;
}
