import { afterAll, expect, test } from 'vitest';

import { startFakeZarinpal, fakeMerchant } from '../../../../gateways/zarinpal/fake-zarinpal-for-test.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { checkPayments } from './check-payments.job.ts';
import { purchases } from '../orders-for-test.ts';

const twin = await startFakeZarinpal();
afterAll(() => twin.close());
const service = testService({
  PEYK_GATEWAY: 'zarinpal',
  PEYK_ZARINPAL_MERCHANT: fakeMerchant,
  PEYK_ZARINPAL_URL: twin.baseUrl,
});
const { order, balance, show, differences } = purchases(service);
const open = (address: string) => service.as(undefined).get(address.slice(service.address.length));

/** Opens the gateway; returns the authority and the callback it was given. */
async function begin(paymentUrl: string) {
  const { headers } = await open(paymentUrl);
  const authority = headers.location?.split('/').at(-1) ?? '';
  return { authority, callback: String(twin.requests.at(-1)?.body['callback_url']) };
}

test('an order is paid at ZarinPal, and the balance grows once', async () => {
  const { key } = await service.given.account({ credit: 0 });
  const { paymentUrl } = await order(key, 12_000);
  const { authority, callback } = await begin(paymentUrl);
  expect((await open(paymentUrl)).headers.location).toBe(`${twin.baseUrl}/pg/StartPay/${authority}`);
  twin.answer(authority, true);
  const back = `${callback}?Authority=${authority}&Status=OK`;
  expect((await open(back)).headers.location).toContain('status=paid');
  expect((await open(back)).headers.location).toContain('status=paid');
  expect(await balance(key)).toBe(12_000);
});

test('the smallest payment of the gateway is the smallest order', async () => {
  const { key } = await service.given.account();
  const small = await service
    .as(key)
    .post('/ws/v1/account/wallet/charge', { amount: 999, redirectUrl: 'https://shop.example' });
  expect(small.status).toBe(422);
  expect(small.body.errors).toHaveProperty('amount');
});

test('a gateway that does not answer is a 503 page, and the wallet part comes back', async () => {
  const { key } = await service.given.account({ credit: 5000 });
  const { order_id, paymentUrl } = await order(key, 12_000);
  await service
    .as(key)
    .post('/ws/v1/orders/pay', { orderId: order_id, paymentSource: 'partialGatewayAndWallet' });
  twin.breakDown('hang-up');
  const trouble = await open(paymentUrl);
  twin.repair();
  expect(trouble.status).toBe(503);
  expect(trouble.headers['content-type']).toContain('text/html');
  expect(await balance(key)).toBe(5000);
  expect((await open(paymentUrl)).status).toBe(303);
  expect(await balance(key)).toBe(0);
  expect(await differences()).toBe(0);
});

test('a payment in doubt is pending, is asked for again, and comes once the gateway answers', async () => {
  const { key } = await service.given.account({ credit: 0 });
  const { order_id, paymentUrl } = await order(key, 12_000);
  const { authority, callback } = await begin(paymentUrl);
  twin.answer(authority, true);
  twin.breakDown('html');
  expect((await open(`${callback}?Authority=${authority}&Status=OK`)).headers.location).toContain(
    'status=pending',
  );
  expect(await balance(key)).toBe(0);
  service.clock.advance(2 * 60_000);
  twin.breakDown('hang-up');
  await checkPayments.run({}, service.platform);
  expect(await balance(key)).toBe(0);
  twin.repair();
  service.clock.advance(10 * 60_000);
  await checkPayments.run({}, service.platform);
  expect(await balance(key)).toBe(12_000);
  expect(await show(key, order_id)).toMatchObject({ status: 'paid' });
});
