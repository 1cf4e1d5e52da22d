import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const persian = /[\u0600-\u06ff]/;

async function paymentPath() {
  const { key } = await service.given.account();
  const { body } = await service
    .as(key)
    .post('/ws/v1/account/wallet/charge', { amount: 5000, redirectUrl: 'https://shop.example/back' });
  return { orderId: body.data.order_id as number, path: new URL(body.data.paymentUrl as string).pathname };
}

const pathOf = (location: string | undefined) => {
  const { pathname, search } = new URL(location ?? '', service.address);
  return `${pathname}${search}`;
};

/** What a person reads: the page without its tags and without the link to the other language. */
const read = (html: string) =>
  html
    .slice(html.indexOf('<main'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test('the page of the gateway says what is paid in its own language, not in that of the first request', async () => {
  const { orderId, path } = await paymentPath();
  const visitor = service.as(undefined);
  const begun = await visitor.get(path, { headers: { 'accept-language': 'fa' } });
  const gateway = pathOf(begun.headers.location);
  expect(gateway).not.toContain('lang=');
  const english = read((await visitor.get(`${gateway}?lang=en`)).text);
  expect(english).toContain(`Wallet charge, order ${orderId}`);
  expect(english).not.toMatch(persian);
  const other = read((await visitor.get(gateway)).text);
  expect(other).toContain('شارژ کیف پول، سفارش');
  expect(other).not.toMatch(/[A-Za-z]/);
});

test('a language chosen at the payment address goes along to the gateway', async () => {
  const { path } = await paymentPath();
  const { headers } = await service.as(undefined).get(`${path}?lang=en`);
  expect(pathOf(headers.location)).toMatch(/^\/gateway\/\w[\w-]*\?lang=en$/);
});
