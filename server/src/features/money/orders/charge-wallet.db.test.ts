import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { shopUrl, purchases } from './orders-for-test.ts';

const service = testService();
const { order, show, balance } = purchases(service);
const charge = '/ws/v1/account/wallet/charge';

test('charging makes an unpaid order with a payable address, and no money yet', async () => {
  const { key, accountId } = await service.given.account({ credit: 0, rate: 120 });
  const answer = await service.as(key).post(charge, { amount: 50_000, redirectUrl: shopUrl });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    status: 'success',
    message: null,
    data: {
      order_id: expect.any(Number),
      amount: 50_000,
      payable_amount: 50_000,
      status: 'unpaid',
      paymentUrl: expect.stringContaining(`${service.address}/pay/${accountId}-`),
      url: answer.body.data.paymentUrl,
      expires_at: '2026-11-16T08:30:00.000Z',
    },
  });
  expect(await balance(key)).toBe(0);
  expect(await show(key, answer.body.data.order_id)).toMatchObject({ status: 'unpaid', rate: 120 });
});

test('before an order is made its price of a page and its pages can be asked for', async () => {
  const { key, planId } = await service.given.account({ credit: 0, rate: 120 });
  const caller = service.as(key);
  const quote = async (amount: number) =>
    (await caller.get(`/ws/v1/account/wallet/quote?amount=${amount}`)).body.data;
  expect(await quote(50_000)).toEqual({
    amount: 50_000,
    rate: 120,
    pages: 416,
    tax_amount: 0,
    payable_amount: 50_000,
  });
  await service.platform.pool.query(
    'insert into tariffs (plan_id, from_amount, rate) values ($1, 1000000, 90)',
    [planId],
  );
  expect(await quote(1_000_000)).toMatchObject({ amount: 1_000_000, rate: 90, pages: 11_111 });
  const { order_id: id } = (await caller.post(charge, { amount: 1_000_000, redirectUrl: shopUrl })).body.data;
  expect(await show(key, id)).toMatchObject({ rate: 90 });
  expect((await caller.get('/ws/v1/account/wallet/quote?amount=0')).status).toBe(422);
});

test.each([
  ['amount', {}],
  ['amount', { amount: 0 }],
  ['amount', { amount: -5 }],
  ['amount', { amount: 1.5 }],
  ['amount', { amount: 'many' }],
  ['amount', { amount: 1e300 }],
  ['amount', { amount: 10_000_000_001 }],
  ['redirectUrl', { redirectUrl: undefined }],
  ['redirectUrl', { redirectUrl: '' }],
  ['redirectUrl', { redirectUrl: 'javascript:alert(1)' }],
  ['redirectUrl', { redirectUrl: 'https://user:pass@shop.example' }],
  ['redirectUrl', { redirectUrl: 7 }],
])('a wrong %s (%j) is refused and no order is made', async (field, change) => {
  const { key } = await service.given.account();
  const right = field === 'amount' ? { redirectUrl: shopUrl } : { amount: 1000, redirectUrl: shopUrl };
  const answer = await service.as(key).post(charge, { ...right, ...change });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toContain(field);
  expect((await service.as(key).get('/ws/v1/orders')).body.data.total).toBe(0);
});

test('an account that lists its sites is paid back only to them', async () => {
  const { key, accountId } = await service.given.account();
  const operator = service.as((await service.given.operator()).key);
  await operator.patch(`/operator/v1/accounts/${accountId}`, { sites: ['mine.example'] });
  const refused = await service.as(key).post(charge, { amount: 1000, redirectUrl: shopUrl });
  expect(refused.status).toBe(422);
  const fine = await service.as(key).post(charge, { amount: 1000, redirectUrl: 'https://pay.mine.example/' });
  expect(fine.status).toBe(200);
  const elsewhere = await service.as(key).post('/ws/v1/orders/pay', {
    orderId: fine.body.data.order_id,
    paymentSource: 'gateway',
    redirectUrl: shopUrl,
  });
  expect(elsewhere.status).toBe(422);
});

test('the tariff is that of the whole purchase', async () => {
  const { key, planId } = await service.given.account();
  const operator = service.as((await service.given.operator()).key);
  const tariffs = [
    { from_amount: 0, rate: 120 },
    { from_amount: 100_000, rate: 110 },
  ];
  await operator.patch(`/operator/v1/plans/${planId}`, { tariffs });
  expect(await show(key, (await order(key, 99_999)).order_id)).toMatchObject({ rate: 120 });
  expect(await show(key, (await order(key, 100_000)).order_id)).toMatchObject({ rate: 110 });
});

test('orders are listed newest first, by status, and never those of another account', async () => {
  const mine = await service.given.account();
  const other = await service.given.account();
  const first = await order(mine.key);
  const second = await order(mine.key);
  await service.as(mine.key).post('/ws/v1/orders/cancel', { orderId: first.order_id });
  const idsOf = async (path: string, key: string) => {
    const { body } = await service.as(key).get(path);
    return (body.data.data as { id: number }[]).map(({ id }) => id);
  };
  expect(await idsOf('/ws/v1/orders', mine.key)).toEqual([second.order_id, first.order_id]);
  expect(await idsOf('/ws/v1/orders?status=cancelled', mine.key)).toEqual([first.order_id]);
  expect(await idsOf('/ws/v1/orders', other.key)).toEqual([]);
  expect((await service.as(other.key).get(`/ws/v1/orders/${first.order_id}`)).status).toBe(404);

  const operator = await service.given.operator();
  const all = await service.as(operator.key).get(`/operator/v1/orders?account_id=${mine.accountId}`);
  expect(all.body.data.data).toMatchObject([{ account_id: mine.accountId, id: second.order_id }, {}]);
  expect(all.text).not.toContain('/pay/');
});
