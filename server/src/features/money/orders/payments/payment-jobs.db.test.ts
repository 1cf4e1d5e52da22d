import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { checkPayments } from './check-payments.job.ts';
import { expireOrders } from '../expire-orders.job.ts';
import { purchases } from '../orders-for-test.ts';

const service = testService({ PEYK_ORDER_MINUTES: '60' });
const { order, show, balance, goToGateway, press, comeBack, discount, differences } = purchases(service);
const minute = 60_000;
const runJobs = async () => {
  await checkPayments.run({}, service.platform);
  await expireOrders.run({}, service.platform);
};

test('the browser never returns: the job asks the gateway, and the money comes once', async () => {
  const { key } = await service.given.account({ credit: 0 });
  const { order_id, paymentUrl } = await order(key, 5000);
  const callback = await press(await goToGateway(paymentUrl), 'pay');
  await runJobs();
  expect(await balance(key)).toBe(0);
  service.clock.advance(2 * minute);
  await Promise.all([runJobs(), runJobs()]);
  expect(await balance(key)).toBe(5000);
  expect(await show(key, order_id)).toMatchObject({ status: 'paid' });
  expect(await comeBack(callback)).toContain('status=paid');
  expect(await balance(key)).toBe(5000);
});

test('an unpaid order expires, and what it held is free again', async () => {
  const { key } = await service.given.account({ credit: 1000 });
  const code = await discount({ max_uses: 1 });
  const { order_id, paymentUrl } = await order(key, 5000);
  await service.as(key).post('/ws/v1/orders/apply-discount', { orderId: order_id, discountCode: code });
  service.clock.advance(60 * minute);
  const late = await service
    .as(key)
    .post('/ws/v1/orders/pay', { orderId: order_id, paymentSource: 'wallet' });
  expect([late.status, late.body.error_code]).toEqual([409, 'order_expired']);
  expect((await service.as(undefined).get(new URL(paymentUrl).pathname)).status).toBe(409);
  await runJobs();
  expect(await show(key, order_id)).toMatchObject({ status: 'expired', paymentUrl: null });
  for (const path of ['pay', 'cancel', 'apply-discount']) {
    const body = { orderId: order_id, paymentSource: 'wallet', discountCode: code };
    expect((await service.as(key).post(`/ws/v1/orders/${path}`, body)).status).toBe(409);
  }
  const next = await order(key, 5000);
  const again = await service
    .as(key)
    .post('/ws/v1/orders/apply-discount', { orderId: next.order_id, discountCode: code });
  expect(again.status).toBe(200);
});

test('a payer who leaves the gateway frees what the wallet had reserved', async () => {
  const { key } = await service.given.account({ credit: 3000 });
  const { order_id, paymentUrl } = await order(key, 5000);
  await service
    .as(key)
    .post('/ws/v1/orders/pay', { orderId: order_id, paymentSource: 'partialGatewayAndWallet' });
  await goToGateway(paymentUrl);
  expect(await balance(key)).toBe(0);
  service.clock.advance(10 * minute);
  await runJobs();
  expect(await balance(key)).toBe(0);
  service.clock.advance(30 * minute);
  await runJobs();
  expect(await balance(key)).toBe(3000);
  expect(await show(key, order_id)).toMatchObject({ status: 'unpaid' });
  expect(await differences()).toBe(0);
});

test('an order whose payer is at the gateway does not expire before that is decided', async () => {
  const { key } = await service.given.account({ credit: 0 });
  const { order_id, paymentUrl } = await order(key, 5000);
  service.clock.advance(55 * minute);
  const page = await goToGateway(paymentUrl);
  service.clock.advance(10 * minute);
  await runJobs();
  expect(await show(key, order_id)).toMatchObject({ status: 'unpaid' });
  expect(await comeBack(await press(page, 'pay'))).toContain('status=paid');
  expect(await balance(key)).toBe(5000);
});
