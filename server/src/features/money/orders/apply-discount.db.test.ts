import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { shopUrl, purchases } from './orders-for-test.ts';

const service = testService();
const { order, discount, show, balance, goToGateway, press, comeBack, differences } = purchases(service);

function form(orderId: number | string, discountCode: string): FormData {
  const fields = new FormData();
  fields.set('orderId', String(orderId));
  fields.set('discountCode', discountCode);
  return fields;
}
const apply = (key: string, orderId: number | string, code: string) =>
  service.as(key).form('/ws/v1/orders/apply-discount', form(orderId, code));

test('a code lowers what is payable, not the credit; the multipart form of the interface is read', async () => {
  const { key } = await service.given.account({ credit: 0 });
  const code = await discount({ kind: 'percent', value: 15 });
  const { order_id, paymentUrl } = await order(key, 10_001);
  const answer = await apply(key, order_id, ` ${code.toLowerCase()} `);
  expect(answer.status).toBe(200);
  expect(answer.body.data).toEqual({
    order_id,
    amount: 10_001,
    discount_amount: 1500,
    payable_amount: 8501,
  });
  await comeBack(await press(await goToGateway(paymentUrl), 'pay'));
  expect(await balance(key)).toBe(10_001);
  const ledger = await service.as(key).get('/ws/v1/account/ledger');
  const movements = ledger.body.data.data as { kind: string; amount: number; note: string | null }[];
  expect(Object.fromEntries(movements.map(({ kind, amount }) => [kind, amount]))).toEqual({
    gift: 1500,
    purchase: 8501,
  });
});

test('a fixed code takes off no more than the order, and then nothing is left to pay', async () => {
  const { key } = await service.given.account({ credit: 0 });
  const code = await discount({ kind: 'fixed', value: 5000 });
  const { order_id, paymentUrl } = await order(key, 4000);
  expect((await apply(key, order_id, code)).body.data).toMatchObject({ payable_amount: 0 });
  expect((await service.as(undefined).get(new URL(paymentUrl).pathname)).status).toBe(409);
  const paid = await service
    .as(key)
    .post('/ws/v1/orders/pay', { orderId: order_id, paymentSource: 'gateway' });
  expect(paid.body.data).toEqual({ order_id, status: 'paid' });
  expect(await balance(key)).toBe(4000);
});

test('another code replaces the first, and the first can be used again', async () => {
  const { key } = await service.given.account();
  const [small, large] = [await discount({ value: 10 }), await discount({ value: 50 })];
  const { order_id } = await order(key, 1000);
  await apply(key, order_id, small);
  expect((await apply(key, order_id, large)).body.data.payable_amount).toBe(500);
  expect((await apply(key, order_id, large)).body.data.payable_amount).toBe(500);
  const next = await order(key, 1000);
  expect((await apply(key, next.order_id, small)).status).toBe(200);
  expect((await apply(key, next.order_id, large)).status).toBe(422);
  expect(await show(key, next.order_id)).toMatchObject({ discount_code: small, payable_amount: 900 });
});

test.each([
  ['unknown', {}, 'NO-SUCH-CODE'],
  ['not started', { starts_at: '2026-12-01T00:00:00Z' }, undefined],
  ['ended', { ends_at: '2026-11-01T00:00:00Z' }, undefined],
  ['out of use', { enabled: false }, undefined],
  ['for larger orders', { min_order: 1001 }, undefined],
])('a code that is %s is refused and changes nothing', async (_why, fields, wrongCode) => {
  const { key } = await service.given.account();
  const code = wrongCode ?? (await discount(fields));
  const { order_id } = await order(key, 1000);
  const answer = await apply(key, order_id, code);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toHaveProperty('discountCode');
  expect(await show(key, order_id)).toMatchObject({ payable_amount: 1000, discount_code: null });
});

test('the last use of a code goes to one of many who want it at once', async () => {
  const code = await discount({ max_uses: 2 });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => service.given.account()));
  const placed = await Promise.all(buyers.map(async ({ key }) => ({ key, ...(await order(key)) })));
  const answers = await Promise.all(placed.map(({ key, order_id }) => apply(key, order_id, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
});

test('orders that swap two codes at the same time are all answered', async () => {
  const codes = [await discount({ uses_per_account: 50 }), await discount({ uses_per_account: 50 })] as const;
  const { key } = await service.given.account();
  const placed = await Promise.all(Array.from({ length: 6 }, () => order(key)));
  for (const turn of [0, 1, 0, 1]) {
    const answers = await Promise.all(
      placed.map(({ order_id }, index) => apply(key, order_id, codes[(index + turn) % 2 === 0 ? 0 : 1])),
    );
    expect(answers.map(({ status }) => status)).toEqual(placed.map(() => 200));
  }
});

test('a use comes back when its order is cancelled, and not when it is paid', async () => {
  const { key } = await service.given.account({ credit: 100_000 });
  const code = await discount({ max_uses: 1 });
  const first = await order(key);
  await apply(key, first.order_id, code);
  await service.as(key).post('/ws/v1/orders/cancel', { orderId: first.order_id });
  const second = await order(key);
  expect((await apply(key, second.order_id, code)).status).toBe(200);
  await service.as(key).post('/ws/v1/orders/pay', { orderId: second.order_id, paymentSource: 'wallet' });
  const third = await order(key);
  expect((await apply(key, third.order_id, code)).status).toBe(422);
});

test('after payment no code is taken any more', async () => {
  const { key } = await service.given.account({ credit: 100_000 });
  const code = await discount({});
  const { order_id } = await order(key);
  await service.as(key).post('/ws/v1/orders/pay', { orderId: order_id, paymentSource: 'wallet' });
  const answer = await apply(key, order_id, code);
  expect(answer.status).toBe(409);
  expect(answer.body.error_code).toBe('order_paid');
});

test('a payment begun for the old amount is given up; paying there charges nothing', async () => {
  const { key } = await service.given.account({ credit: 0 });
  const code = await discount({ value: 50 });
  const { order_id, paymentUrl } = await order(key, 1000);
  const oldPage = await goToGateway(paymentUrl);
  await apply(key, order_id, code);
  expect(await comeBack(await press(oldPage, 'pay'))).toContain('status=failed');
  expect(await balance(key)).toBe(0);
  const newPage = await goToGateway(paymentUrl);
  expect(newPage).not.toBe(oldPage);
  expect(await comeBack(await press(newPage, 'pay'))).toContain('status=paid');
  expect(await balance(key)).toBe(1000);
  expect(await differences()).toBe(0);
});

test.each(['', 'abc', '-1', '1e5', '99999999999999999999', '12; drop table orders'])(
  'an orderId of %j is refused',
  async (orderId) => {
    const { key } = await service.given.account();
    expect((await apply(key, orderId, 'X')).status).toBe(422);
  },
);

test('an order of another account is not found', async () => {
  const mine = await service.given.account();
  const other = await service.given.account();
  const { order_id } = await order(mine.key);
  const code = await discount({});
  for (const path of ['/ws/v1/orders/apply-discount', '/ws/v1/orders/cancel', '/ws/v1/orders/pay']) {
    const body = { orderId: order_id, discountCode: code, paymentSource: 'wallet' };
    expect((await service.as(other.key).post(path, body)).status).toBe(404);
  }
});

test('the discount named at registration is applied by itself until the first order is paid', async () => {
  const seller = await service.given.account();
  const code = await discount({ value: 30, uses_per_account: 5, min_order: 1000 });
  const registered = await service.as(seller.key).post('/ws/v1/account/register', {
    plan_id: seller.planId,
    person_type: 'real',
    username: 'with.discount',
    first_name: 'x',
    last_name: 'y',
    national_code: '0013542419',
    mobile: '09123450000',
    discount_code: code,
    seller_id: seller.accountId,
    should_notify_user: false,
    redirect_url: shopUrl,
  });
  const key = registered.body.data.api_key as string;
  expect((await order(key, 999)).payable_amount).toBe(999);
  expect((await order(key, 1000)).payable_amount).toBe(700);
  const { paymentUrl } = await order(key, 2000);
  await comeBack(await press(await goToGateway(paymentUrl), 'pay'));
  expect(await balance(key)).toBe(2000);
  expect((await order(key, 2000)).payable_amount).toBe(2000);
});

test('operators find the orders that hold a code, in any case of it', async () => {
  const { key } = await service.given.account();
  const [code, other] = [await discount({ value: 10 }), await discount({ value: 20 })];
  const { order_id: held } = await order(key, 1000);
  await apply(key, held, code);
  await apply(key, (await order(key, 1000)).order_id, other);
  const finance = service.as((await service.given.operator('finance')).key);
  const { body } = await finance.get(`/operator/v1/orders?discount=${code.toLowerCase()}`);
  expect(body.data).toMatchObject({ total: 1, data: [{ id: held, discount_code: code }] });
  expect((await finance.get('/operator/v1/orders?discount=NOTHING')).body.data.total).toBe(0);
});
