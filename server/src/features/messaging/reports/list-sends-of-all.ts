import { Type, type Static } from 'typebox';

import { AccountId } from '../../../http/fields/ids.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf } from '../../../http/paging.ts';
import { periodChecks } from '../../../http/requests/read-period.ts';
import type { Platform } from '../../../platform.ts';
import { findSendsOf, listKeysOfAll, type SendKey } from './all-sends-store.ts';
import { sendFiltersOf, sendsPage, sendsPageQuery, shownSends } from './list-sends.ts';
import { outcomeFiltersOf, outcomeQuery } from './outcomes/outcome-filters.ts';
import type { SendRow } from './reports-store.ts';
import { sendRowSchema } from './send-row.ts';

/** The list ends here: an earlier end of the period leads to older ones. */
const listedMax = 10_000;

export const operatorSendSchema = Type.Object(
  { account_id: AccountId, ...sendRowSchema.properties },
  { title: 'OperatorSend' },
);

// Words of texts are searched for in one account, and lines are named.
const { line_id: _line, search: _search, ...sharedQuery } = sendsPageQuery;
const query = Type.Object({ account_id: Type.Optional(AccountId), ...sharedQuery, ...outcomeQuery });

export const listSendsOfAll = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sends',
  name: 'listSendsOfAll',
  permission: 'sends.read',
  title: { fa: 'ارسال‌های همهٔ حساب‌ها', en: 'List sends of all accounts' },
  description: {
    fa: 'ارسال‌های همهٔ حساب‌ها را از جدیدترین فهرست می‌کند، حداکثر ۱۰٬۰۰۰ مورد؛ قدیمی‌ترها با to_date پیدا می‌شوند. بدون account_id، فیلترها در ۲۰۰٬۰۰۰ ارسال جدیدتر بازه جست‌وجو می‌شوند؛ آنچه در انتظار یا در حال ارسال است و recipient در همهٔ ارسال‌ها.',
    en: 'Lists sends of all accounts, newest first, up to 10,000; use to_date to reach older ones. Without account_id, filters search the 200,000 newest sends of the period; pending and running sends, and recipients, are searched among all.',
  },
  query,
  checks: periodChecks,
  data: pageSchema(operatorSendSchema),

  async handle({ query: asked, platform, url }) {
    const { account_id: accountId } = asked;
    const more = await outcomeFiltersOf(platform, accountId, asked);
    if (accountId !== undefined) {
      const page = await sendsPage(platform, accountId, asked, { url, filters: more });
      return { ...page, data: page.data.map((row) => ({ account_id: accountId, ...row })) };
    }
    const paging = pagingOf(asked);
    const filters = sendFiltersOf(asked);
    const found =
      filters === undefined ? [] : await listKeysOfAll(platform.db, { ...filters, ...more }, listedMax);
    const shown = found.slice(paging.offset, paging.offset + paging.limit);
    return pageOf(await rowsOf(platform, shown), found.length, paging, url);
  },
});

async function rowsOf(platform: Platform, keys: readonly SendKey[]) {
  const byAccount = new Map<number, SendRow[]>();
  for (const row of await findSendsOf(platform.db, keys)) {
    const rows = byAccount.get(row.account_id);
    if (rows === undefined) byAccount.set(row.account_id, [row]);
    else rows.push(row);
  }
  const shown: Static<typeof operatorSendSchema>[] = [];
  // One account after the other: a file of a thousand rows must not take all connections.
  for (const [accountId, rows] of byAccount)
    for (const row of await shownSends(platform, accountId, rows))
      shown.push({ account_id: accountId, ...row });
  return shown.toSorted((one, other) => other.id - one.id);
}
