import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { AccountId } from '../../../http/fields/ids.ts';
import { failure, invalidField, notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { periodChecks, periodQuery, readPeriod } from '../../../http/requests/read-period.ts';
import { Amount, filledText, Id, moment, Moment, nullable } from '../../../http/schemas.ts';
import { text } from '../../../texts/text.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { readDiscountCode } from '../../people/discounts/index.ts';
import { fixedCharges, ledgerCause } from '../wallet/index.ts';
import { issueRefund } from './invoices/issue-invoice.ts';
import { payableOf, taxOf, type Order } from './order.ts';
import { taxPartOf } from './tax/tax.ts';
import { orderOf, orderSchema, orderStatus } from './order-schemas.ts';
import {
  countOrders,
  findOrderOfAnyAccount,
  listOrders as selectOrders,
  lockOrderOfAnyAccount,
  updateOrder,
} from './orders-store.ts';

const notPaid = failure({ code: 'order_not_paid', status: 409, text: 'order_not_paid' });
const alreadyRefunded = failure({ code: 'order_refunded', status: 409, text: 'order_refunded' });
const creditUsed = failure({ code: 'insufficient_balance', status: 409, text: 'refund_too_large' });

const operatorOrder = Type.Object(
  {
    account_id: AccountId,
    ...Type.Omit(orderSchema, ['paymentUrl']).properties,
    refunded_amount: field(
      nullable(Type.Integer()),
      'Refunded amount; null: none',
      'آنچه پس داده شد؛ null: هیچ',
      500_000,
    ),
    refunded_at: field(
      nullable(Moment),
      'When the money was given back; null: it was not',
      'زمان بازگشت پول؛ null: برنگشته',
      '2026-03-21T08:00:00.000Z',
    ),
    refund_reason: field(
      nullable(Type.String()),
      'Why the money was given back',
      'چرا پول برگشت',
      'درخواست مشتری',
    ),
  },
  { title: 'OperatorOrder' },
);

function operatorOrderOf(order: Order): Static<typeof operatorOrder> {
  // The payment address contains the secret of the payer, so operators do not see it.
  const { paymentUrl: _, ...shown } = orderOf(order, '');
  return {
    account_id: order.accountId,
    ...shown,
    refunded_amount: order.refundedAmount,
    refunded_at: moment(order.refundedAt),
    refund_reason: order.refundReason,
  };
}

export const listAllOrders = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/orders',
  name: 'listAllOrders',
  permission: 'money.read',
  title: { fa: 'سفارش‌های همه', en: 'List orders of all accounts' },
  description: {
    fa: 'سفارش‌های همهٔ حساب‌ها را از جدیدترین فهرست می‌کند. from_date و to_date: آن‌هایی که در این بازه پایان یافته‌اند، پرداخت‌شده یا نشده.',
    en: 'Lists orders of all accounts, newest first. from_date and to_date select orders that ended in between, paid or not.',
  },
  query: Type.Object({
    ...pagingQuery,
    status: field(Type.Optional(orderStatus), 'Current status', 'وضعیت فعلی'),
    account_id: Type.Optional(AccountId),
    id: field(Type.Optional(Id), 'Id of the order', 'شناسهٔ سفارش', 21),
    discount: field(
      Type.Optional({ ...filledText(50) }),
      'Orders that hold this discount code',
      'سفارش‌هایی که این کد تخفیف را دارند',
      'NOROOZ',
    ),
    ...periodQuery,
  }),
  checks: periodChecks,
  data: pageSchema(operatorOrder),

  async handle({ query, platform: { db, config }, url }) {
    const period = readPeriod(query, config.timeZone);
    const filters = {
      accountId: query.account_id,
      state: query.status,
      id: query.id,
      discountCode: query.discount === undefined ? undefined : readDiscountCode(query.discount),
      ...period,
    };
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([selectOrders(db, filters, paging), countOrders(db, filters)]);
    return pageOf(rows.map(operatorOrderOf), total, paging, url);
  },
});

export const refundOrder = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/orders/{id}/refund',
  name: 'refundOrder',
  permission: 'money.edit',
  title: { fa: 'بازگرداندن پول سفارش', en: 'Refund an order' },
  description: {
    fa: 'ثبت می‌کند که پول سفارشِ پرداخت‌شده پس داده شده: اعتبارش یک بار از کیف پول برداشته می‌شود، بی‌سهم مالیات، و برگهٔ برگشت از فروش صادر می‌شود. خودش پولی به کسی نمی‌دهد؛ پول در درگاه یا بانک برمی‌گردد. از قدیمی‌ترین اعتبار کم می‌کند و هرگز بیش از آنچه هست برنمی‌دارد.',
    en: 'Records the refund of a paid order and takes its credit, without the tax in it, from the wallet, once; a credit note is issued. No money is transferred: pay it back at the gateway or the bank. The oldest credit is taken first, never more than the balance.',
  },
  params: Type.Object({ id: field(Id, 'Id of the order', 'شناسهٔ سفارش', 42) }),
  body: Type.Object({
    amount: field(
      Type.Optional({ ...Amount, minimum: 1 }),
      'Toman; without it all that was paid',
      'تومان؛ نباشد: همهٔ آنچه پرداخت شد',
      500_000,
    ),
    reason: field(filledText(1000), 'Human-readable reason', 'دلیل، به زبان کاربر', 'درخواست مشتری'),
  }),
  checks: {
    async amount({ amount = 0 }, { params: { id }, platform: { db } }) {
      const order = id === undefined ? undefined : await findOrderOfAnyAccount(db, id);
      if (order !== undefined) refuseAbovePaid(order, amount);
    },
  },
  data: operatorOrder,
  refusals: [404, 409],

  async handle({ params, body, caller, platform: { db, clock, config } }) {
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      const order = await lockOrderOfAnyAccount(tx, params.id);
      if (order === undefined) throw notFound();
      if (order.state !== 'paid') throw notPaid();
      if (order.refundedAt !== null) throw alreadyRefunded();
      const amount = body.amount ?? payableOf(order);
      refuseAbovePaid(order, amount);
      const { accountId, id } = order;
      const cause = ledgerCause.refundedOrder(id);
      const tax = taxPartOf(amount, { total: payableOf(order), tax: taxOf(order) });
      const credit = amount - tax;
      const charge = { accountId, amount: credit, cause, kind: 'correction', note: body.reason } as const;
      if (credit > 0 && !(await fixedCharges.take(tx, charge, now))) throw creditUsed();
      const changes = {
        refunded_amount: amount,
        refunded_tax: tax,
        refunded_at: now,
        refund_reason: body.reason,
      };
      const after = await updateOrder(tx, order, changes);
      await recordAudit(tx, clock, caller, {
        action: 'order.refund',
        subject: `order:${id}`,
        accountId,
        before: { refunded_amount: null },
        after: { refunded_amount: amount, reason: body.reason },
      });
      await issueRefund(tx, { order: after, credit, tax, config, now });
      return operatorOrderOf(after);
    });
  },
});

function refuseAbovePaid(order: Order, amount: number): void {
  if (amount > payableOf(order)) throw invalidField('amount', text('refund_above_paid'));
}
