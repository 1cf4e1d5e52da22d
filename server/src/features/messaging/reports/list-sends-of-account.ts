import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { pageSchema } from '../../../http/paging.ts';
import { periodChecks } from '../../../http/requests/read-period.ts';
import { Id } from '../../../http/schemas.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { operatorSendSchema } from './list-sends-of-all.ts';
import { sendsPage, sendsPageQuery } from './list-sends.ts';
import { orderOf, orderQuery } from './order/send-order.ts';
import { outcomeFiltersOf, outcomeQuery } from './outcomes/outcome-filters.ts';
import { withoutEndedCode } from './ended-codes.ts';
import { findSendOfAnyAccount } from './reports-store.ts';
import { readSendFigures } from './read-send-figures.ts';
import { sendRowOf, sendRowSchema } from './send-row.ts';

export const listSendsOfAccount = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/accounts/{id}/send_requests',
  name: 'listSendsOfAccount',
  permission: 'sends.read',
  title: { fa: 'ارسال‌های یک حساب', en: 'List sends of an account' },
  description: {
    fa: 'ارسال‌های یک حساب را از جدیدترین فهرست می‌کند.',
    en: 'Lists the sends of an account, newest first.',
  },
  params: Type.Object({ id: field(Id, 'Id of the account', 'شناسهٔ حساب', 42) }),
  query: Type.Object({ ...sendsPageQuery, ...outcomeQuery, ...orderQuery }),
  checks: periodChecks,
  data: pageSchema(sendRowSchema),
  refusals: [404],

  async handle({ params, query, platform, url }) {
    if ((await findProfile(platform.db, params.id)) === undefined) throw notFound();
    const filters = await outcomeFiltersOf(platform, params.id, query);
    return sendsPage(platform, params.id, query, { url, filters, order: orderOf(query) });
  },
});

export const showSendForOperator = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/send_requests/{id}',
  name: 'showSendForOperator',
  permission: 'sends.read',
  title: { fa: 'یک ارسال از هر حساب', en: 'Show a send of any account' },
  description: {
    fa: 'یک ارسال از هر حساب و پیشرفت پیام‌هایش را نشان می‌دهد.',
    en: 'Shows one send of any account with the progress of its messages.',
  },
  params: Type.Object({ id: field(Id, 'Id of the send', 'شناسهٔ ارسال', 42) }),
  data: operatorSendSchema,
  refusals: [404],

  async handle({ params, platform: { db, clock } }) {
    const row = withoutEndedCode(await findSendOfAnyAccount(db, params.id), clock.now());
    const [figures] = row === undefined ? [] : await readSendFigures(db, row.account_id, [row]);
    if (row === undefined || figures === undefined) throw notFound();
    return { account_id: row.account_id, ...sendRowOf(row, figures) };
  },
});
