import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { insertCredit } from '../wallet/index.ts';
import { shopUrl, purchases } from './orders-for-test.ts';

const service = testService();
const { order, show, balance, goToGateway, press, comeBack, differences } = purchases(service);
const pay = (key: string, orderId: number | string, paymentSource: string, extra: object = {}) =>
  service.as(key).post('/ws/v1/orders/pay', { orderId, paymentSource, ...extra });
const rates = async (key: string) => {
  const { body } = await service.as(key).get('/ws/v1/account/balance');
  const details = body.data.details as { rate: number; amount: number }[];
  return Object.fromEntries(details.map(({ rate, amount }) => [rate, amount]));
};

test('charge → pay → redirect back → the balance grew by exactly the amount, once', async () => {
  const { key } = await service.given.account({ credit: 0, rate: 110 });
  const { order_id, paymentUrl } = await order(key, 50_000);
  const callback = await press(await goToGateway(paymentUrl), 'pay');
  const end = new URL((await comeBack(callback)) ?? '');
  expect(end.origin + end.pathname).toBe('https://shop.example/back');
  expect(Object.fromEntries(end.searchParams)).toEqual({
    cart: '1',
    order_id: String(order_id),
    status: 'paid',
  });
  expect(await rates(key)).toEqual({ 110: 50_000 });

  const again = await Promise.all(Array.from({ length: 8 }, () => comeBack(callback)));
  expect(new Set(again)).toEqual(new Set([end.href]));
  expect(await balance(key)).toBe(50_000);
  expect(await show(key, order_id)).toMatchObject({ status: 'paid', paymentUrl: null });
  expect((await service.as(undefined).get(new URL(paymentUrl).pathname)).headers.location).toBe(end.href);
});

test('eight call-backs at once bring the money once', async () => {
  const { key } = await service.given.account({ credit: 0 });
  const { paymentUrl } = await order(key, 7000);
  const callback = await press(await goToGateway(paymentUrl), 'pay');
  const ends = await Promise.all(Array.from({ length: 8 }, () => comeBack(callback)));
  expect(ends.every((end) => end?.includes('status=paid'))).toBe(true);
  expect(await balance(key)).toBe(7000);
  expect(await differences()).toBe(0);
});

test('a declined payment leaves the order unpaid, and it can be paid after all', async () => {
  const { key } = await service.given.account({ credit: 0 });
  const { order_id, paymentUrl } = await order(key, 7000);
  const page = await goToGateway(paymentUrl);
  expect(await comeBack(await press(page, 'decline'))).toContain('status=failed');
  expect(await show(key, order_id)).toMatchObject({ status: 'unpaid' });
  const secondPage = await goToGateway(paymentUrl);
  expect(secondPage).not.toBe(page);
  expect(await comeBack(await press(secondPage, 'pay'))).toContain('status=paid');
  expect(await balance(key)).toBe(7000);
});

test('pressing pay twice leads to one and the same payment', async () => {
  const { key } = await service.given.account({ credit: 0 });
  const { order_id, paymentUrl } = await order(key);
  const [first, second] = [await pay(key, order_id, 'gateway'), await pay(key, order_id, 'gateway')];
  expect(first.body.data).toEqual({ order_id, status: 'unpaid', paymentUrl, url: paymentUrl });
  expect(second.body).toEqual(first.body);
  expect(await goToGateway(paymentUrl)).toBe(await goToGateway(paymentUrl));
});

test('a call-back that says OK without a payment brings nothing and ends nothing', async () => {
  const { key } = await service.given.account({ credit: 0 });
  const { order_id, paymentUrl } = await order(key, 7000);
  const page = await goToGateway(paymentUrl);
  const { rows } = await service.platform.pool.query<{ id: number }>(
    'select id from payments where order_id = $1',
    [order_id],
  );
  const forged = `${new URL(paymentUrl).pathname}/${rows[0]?.id}?Authority=A1&Status=OK`;
  expect(await comeBack(forged)).toContain('status=pending');
  expect(await balance(key)).toBe(0);
  expect(await comeBack(await press(page, 'pay'))).toContain('status=paid');
  expect(await balance(key)).toBe(7000);
});

test('paying from the wallet moves the money within it and keeps the rates it was bought at', async () => {
  const { key, accountId } = await service.given.account({ credit: 3000, rate: 120 });
  await insertCredit(service.platform.db, {
    accountId,
    amount: 3000,
    rate: 90,
    kind: 'gift',
    cause: 'operator:1:gift',
    now: service.clock.now(),
  });
  const { order_id } = await order(key, 5000);
  const paid = await pay(key, order_id, 'wallet');
  expect(paid.status).toBe(200);
  expect(paid.body.data).toEqual({ order_id, status: 'paid' });
  expect(await balance(key)).toBe(6000);
  expect(await rates(key)).toEqual({ 120: 3000, 90: 3000 });
  expect((await pay(key, order_id, 'wallet')).body.data).toEqual({ order_id, status: 'paid' });
  expect(await balance(key)).toBe(6000);
  expect(await differences()).toBe(0);
});

test('a wallet that holds too little is refused with 402 and nothing moves', async () => {
  const { key } = await service.given.account({ credit: 999 });
  const { order_id } = await order(key, 1000);
  const refused = await pay(key, order_id, 'wallet');
  expect(refused.status).toBe(402);
  expect(refused.body.error_code).toBe('insufficient_balance');
  expect(await balance(key)).toBe(999);
  expect(await show(key, order_id)).toMatchObject({ status: 'unpaid' });
});

test('eight payments from the wallet at once pay an order once', async () => {
  const { key } = await service.given.account({ credit: 5000 });
  const { order_id } = await order(key, 4000);
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(key, order_id, 'wallet')));
  expect(answers.map(({ body }) => body.data.status)).toEqual(Array.from({ length: 8 }, () => 'paid'));
  expect(await balance(key)).toBe(5000);
  expect(await differences()).toBe(0);
});

test('wallet and gateway share a payment: the wallet part is reserved, then keeps its rate', async () => {
  const { key, planId } = await service.given.account({ credit: 3000, rate: 120 });
  const operator = service.as((await service.given.operator()).key);
  await operator.patch(`/operator/v1/plans/${planId}`, { tariffs: [{ from_amount: 0, rate: 100 }] });
  const { order_id, paymentUrl } = await order(key, 10_000);
  const answer = await pay(key, order_id, 'partialGatewayAndWallet');
  expect(answer.body.data).toEqual({ order_id, status: 'unpaid', paymentUrl, url: paymentUrl });
  const page = await goToGateway(paymentUrl);
  expect(await balance(key)).toBe(0);
  expect((await service.as(undefined).get(page)).text).toContain('۷٬۰۰۰');
  expect(await comeBack(await press(page, 'pay'))).toContain('status=paid');
  expect(await rates(key)).toEqual({ 100: 7000, 120: 3000 });
  expect(await differences()).toBe(0);
});

test('a shared payment that is declined gives the wallet part back', async () => {
  const { key } = await service.given.account({ credit: 3000 });
  const { order_id, paymentUrl } = await order(key, 10_000);
  await pay(key, order_id, 'partialGatewayAndWallet');
  const callback = await press(await goToGateway(paymentUrl), 'decline');
  await Promise.all([comeBack(callback), comeBack(callback), comeBack(callback)]);
  expect(await balance(key)).toBe(3000);
  const ledger = await service.as(key).get('/ws/v1/account/ledger');
  expect((ledger.body.data.data as { kind: string }[]).map(({ kind }) => kind)).toEqual([
    'refund',
    'reserve',
    'gift',
  ]);
  expect(await differences()).toBe(0);
});

test('a wallet that holds enough for a shared payment pays all of it at once', async () => {
  const { key } = await service.given.account({ credit: 10_000 });
  const { order_id } = await order(key, 10_000);
  expect((await pay(key, order_id, 'partialGatewayAndWallet')).body.data).toEqual({
    order_id,
    status: 'paid',
  });
  expect(await balance(key)).toBe(10_000);
});

test('what a shared payment has reserved can pay the same order from the wallet alone', async () => {
  const { key } = await service.given.account({ credit: 3000 });
  const { order_id, paymentUrl } = await order(key, 4000);
  await pay(key, order_id, 'partialGatewayAndWallet');
  const page = await goToGateway(paymentUrl);
  const operator = service.as((await service.given.operator()).key);
  const { rows } = await service.platform.pool.query('select account_id from orders where id = $1', [
    order_id,
  ]);
  await operator.post(`/operator/v1/accounts/${rows[0].account_id}/credit`, { amount: 1000, reason: 'x' });
  expect((await pay(key, order_id, 'wallet')).body.data.status).toBe('paid');
  expect(await balance(key)).toBe(4000);
  expect(await comeBack(await press(page, 'pay'))).toContain('status=failed');
  expect(await balance(key)).toBe(4000);
  expect(await differences()).toBe(0);
});

test('a cancelled order cannot be paid, and a paid one cannot be cancelled', async () => {
  const { key } = await service.given.account({ credit: 10_000 });
  const first = await order(key, 1000);
  const page = await goToGateway(first.paymentUrl);
  const cancelled = await service.as(key).post('/ws/v1/orders/cancel', { orderId: String(first.order_id) });
  expect(cancelled.body.data).toEqual({ order_id: first.order_id, status: 'cancelled' });
  expect((await service.as(key).post('/ws/v1/orders/cancel', { orderId: first.order_id })).status).toBe(200);
  for (const source of ['wallet', 'gateway']) {
    const refused = await pay(key, first.order_id, source);
    expect([refused.status, refused.body.error_code]).toEqual([409, 'order_cancelled']);
  }
  expect(await comeBack(await press(page, 'pay'))).toContain('status=failed');
  expect(await balance(key)).toBe(10_000);

  const second = await order(key, 1000);
  await pay(key, second.order_id, 'wallet');
  const refused = await service.as(key).post('/ws/v1/orders/cancel', { orderId: second.order_id });
  expect([refused.status, refused.body.error_code]).toEqual([409, 'order_paid']);
});

test.each([
  ['paymentSource', { orderId: 1 }],
  ['paymentSource', { orderId: 1, paymentSource: 'cash' }],
  ['orderId', { paymentSource: 'wallet' }],
  ['orderId', { orderId: {}, paymentSource: 'wallet' }],
  ['orderId', { orderId: -3, paymentSource: 'wallet' }],
])('a wrong %s is refused', async (field, body) => {
  const { key } = await service.given.account();
  const answer = await service.as(key).post('/ws/v1/orders/pay', body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toContain(field);
});

test('a new redirect address may come with the payment', async () => {
  const { key } = await service.given.account({ credit: 0 });
  const { order_id, paymentUrl } = await order(key);
  await pay(key, order_id, 'gateway', { redirectUrl: 'https://other.example/done' });
  const end = await comeBack(await press(await goToGateway(paymentUrl), 'pay'));
  expect(end).toBe(`https://other.example/done?order_id=${order_id}&status=paid`);
  const wrong = await pay(key, order_id, 'gateway', { redirectUrl: 'data:text/html,x' });
  expect(wrong.body.data.status).toBe('paid');
});

test('a payment address with a wrong secret shows nothing', async () => {
  const { key, accountId } = await service.given.account();
  const { order_id, paymentUrl } = await order(key);
  const right = new URL(paymentUrl).pathname;
  for (const path of [
    `/pay/${accountId}-${order_id}-aaaaaaaaaaaaaaaaaaaaaaaa`,
    `/pay/x`,
    `/pay/999999999999999999-1-aaaaaaaaaaaaaaaaaaaaaaaa`,
    `${right}/999999`,
  ]) {
    const { status, text } = await service.as(undefined).get(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toContain(shopUrl);
  }
  expect((await service.as(undefined).get('/gateway/no-such-authority')).status).toBe(404);
});
