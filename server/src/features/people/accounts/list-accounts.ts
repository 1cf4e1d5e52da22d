import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Id } from '../../../http/schemas.ts';
import { normaliseForSearch } from '../../../text/normalise.ts';
import { countAccounts, findProfile, listAccounts as selectAccounts } from './accounts-store.ts';
import { accountParams, operatorAccountOf, operatorAccountSchema } from './operator-account.ts';

export const listAccounts = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/accounts',
  name: 'listAccounts',
  permission: 'accounts.read',
  title: { fa: 'فهرست حساب‌ها', en: 'List accounts' },
  description: {
    fa: 'همهٔ حساب‌های مشتریان را از جدیدترین فهرست می‌کند.',
    en: 'Lists the accounts of all customers, newest first.',
  },
  query: Type.Object({
    ...pagingQuery,
    search: field(
      Type.Optional(
        Type.String({
          maxLength: 100,
        }),
      ),
      'Part of the username, name, mobile, national code, email or company; or whose it is: a user, the end of a key, a line, a pattern code, the number of an account, send, order or ticket',
      'بخشی از نام کاربری، نام، موبایل، کد ملی، ایمیل یا شرکت؛ یا آنچه از آنِ حساب است: کاربر، انتهای کلید، خط، کد الگو، شمارهٔ حساب، ارسال، سفارش یا تیکت',
      'سارا',
    ),
    blocked: field(Type.Optional(Type.Boolean()), 'Whether it is blocked', 'مسدود است یا نه'),
    plan_id: field(Type.Optional(Id), 'Id of the plan', 'شناسهٔ پلن', 1),
    seller_id: field(Type.Optional(Id), 'Id of the account that sold it', 'شناسهٔ حساب فروشنده', 1),
  }),
  data: pageSchema(operatorAccountSchema),

  async handle({ query, platform: { db }, url }) {
    const filters = {
      search: query.search && normaliseForSearch(query.search),
      isBlocked: query.blocked,
      planId: query.plan_id,
      sellerId: query.seller_id,
    };
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([
      selectAccounts(db, filters, paging),
      countAccounts(db, filters),
    ]);
    return pageOf(rows.map(operatorAccountOf), total, paging, url);
  },
});

export const showAccount = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/accounts/{id}',
  name: 'showAccount',
  permission: 'accounts.read',
  title: { fa: 'نمایش یک حساب', en: 'Show an account' },
  description: {
    fa: 'مشخصات کامل یک حساب را نشان می‌دهد.',
    en: 'Shows everything on record about one account.',
  },
  params: accountParams,
  data: operatorAccountSchema,
  refusals: [404],

  async handle({ params, platform }) {
    const row = await findProfile(platform.db, params.id);
    if (row === undefined) throw notFound();
    return operatorAccountOf(row);
  },
});
