import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { statusAlias, statusOf } from '../../../http/answers/compatibility.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Id } from '../../../http/schemas.ts';
import { orderOf, orderSchema, orderStatus } from './order-schemas.ts';
import { countOrders, findOrder, listOrders as selectOrders } from './orders-store.ts';

/** OpenAPI example: the order of the example of wallet/charge. */
const orderExample = {
  id: 1,
  status: 'unpaid',
  amount: 500_000,
  discount_amount: 0,
  discount_code: null,
  payable_amount: 500_000,
  tax_percent: 0,
  tax_amount: 0,
  rate: 120,
  paymentUrl: 'https://peyk.example/pay/1-1-Yk3…',
  created_at: '2026-11-15T08:30:00.000Z',
  expires_at: '2026-11-16T08:30:00.000Z',
  ended_at: null,
};

export const listOrders = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/orders',
  name: 'listOrders',
  permission: 'read',
  title: { fa: 'فهرست سفارش‌ها', en: 'List orders' },
  description: {
    fa: 'سفارش‌های حساب را از جدیدترین فهرست می‌کند.',
    en: "Lists the account's orders, newest first.",
  },
  query: Type.Object({ ...pagingQuery, ...statusAlias(orderStatus) }),
  data: pageSchema(orderSchema),
  examples: { data: pageExample(orderExample) },

  async handle({ caller, query, platform: { db }, url, origin }) {
    const filters = { accountId: caller.accountId, state: statusOf(query) };
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([selectOrders(db, filters, paging), countOrders(db, filters)]);
    return pageOf(
      rows.map((row) => orderOf(row, origin)),
      total,
      paging,
      url,
    );
  },
});

export const showOrder = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/orders/{id}',
  name: 'showOrder',
  permission: 'read',
  title: { fa: 'نمایش یک سفارش', en: 'Show an order' },
  description: {
    fa: 'یک سفارش و پرداخت‌شدن یا نشدنش را نشان می‌دهد.',
    en: 'Shows one order and whether it is paid.',
  },
  params: Type.Object({ id: field(Id, 'Id of the order', 'شناسهٔ سفارش', 42) }),
  data: orderSchema,
  refusals: [404],
  examples: { data: orderExample },

  async handle({ caller, params, platform, origin }) {
    const order = await findOrder(platform.db, caller.accountId, params.id);
    if (order === undefined) throw notFound();
    return orderOf(order, origin);
  },
});
