import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { purchases } from './orders-for-test.ts';

const service = testService();
const { order, goToGateway, press, comeBack, balance, differences, show } = purchases(service);

async function givenPaid(amount = 50_000) {
  const account = await service.given.account({ credit: 0 });
  const placed = await order(account.key, amount);
  await comeBack(await press(await goToGateway(placed.paymentUrl), 'pay'));
  const finance = service.as((await service.given.operator('finance')).key);
  const path = `/operator/v1/orders/${placed.order_id}/refund`;
  return { ...account, id: placed.order_id, refund: (body: object) => finance.post(path, body), finance };
}

test('the credit of a refunded order leaves the wallet once, with its reason and audit', async () => {
  const { key, id, refund, accountId, finance } = await givenPaid();
  expect(await balance(key)).toBe(50_000);
  const refunded = await refund({ reason: 'اشتباه خریده بود' });
  expect(refunded.body.data).toMatchObject({
    id,
    status: 'paid',
    refunded_amount: 50_000,
    refund_reason: 'اشتباه خریده بود',
  });
  expect(await balance(key)).toBe(0);
  expect((await refund({ reason: 'دوباره' })).body.error_code).toBe('order_refunded');
  const ledger = await finance.get(`/operator/v1/accounts/${accountId}/ledger`);
  expect(ledger.body.data.data[0]).toMatchObject({
    kind: 'correction',
    amount: -50_000,
    cause: `order:${id}:refunded`,
    note: 'اشتباه خریده بود',
  });
  const admin = service.as((await service.given.operator()).key);
  const audit = await admin.get(`/operator/v1/audit?subject=order:${id}`);
  expect(audit.body.data.data).toMatchObject([{ action: 'order.refund', account_id: accountId }]);
  expect(await show(key, id)).toMatchObject({ status: 'paid' });
  expect(await differences()).toBe(0);
});

test('a part can be given back, and never more than was paid or is left', async () => {
  const { key, refund } = await givenPaid();
  expect((await refund({ reason: 'x', amount: 50_001 })).status).toBe(422);
  expect((await refund({ reason: 'x', amount: 0 })).status).toBe(422);
  expect((await refund({})).status).toBe(422);
  expect((await refund({ reason: 'نیمی', amount: 20_000 })).body.data.refunded_amount).toBe(20_000);
  expect(await balance(key)).toBe(30_000);
  const spent = await givenPaid();
  await spent.finance.post(`/operator/v1/accounts/${spent.accountId}/credit`, {
    amount: -40_000,
    reason: 'خرج شد',
  });
  expect(await spent.refund({ reason: 'x' })).toMatchObject({
    status: 409,
    body: { error_code: 'insufficient_balance' },
  });
  expect(await balance(spent.key)).toBe(10_000);
});

test('of two refunds at once one is made; what is not paid has none', async () => {
  const { key, refund } = await givenPaid();
  const answers = await Promise.all([refund({ reason: 'یک' }), refund({ reason: 'دو' })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await balance(key)).toBe(0);
  const { key: other } = await service.given.account({ credit: 0 });
  const unpaid = await order(other);
  const admin = service.as((await service.given.operator()).key);
  const early = await admin.post(`/operator/v1/orders/${unpaid.order_id}/refund`, { reason: 'x' });
  expect(early.body.error_code).toBe('order_not_paid');
  expect((await admin.post('/operator/v1/orders/987654321/refund', { reason: 'x' })).status).toBe(404);
});
