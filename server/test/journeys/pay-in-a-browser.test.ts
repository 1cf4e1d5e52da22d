import http from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testBrowser } from '../browser.ts';
import { testService } from '../test-platform.ts';

const service = testService();
const browser = testBrowser();

// The site of the customer, where the payer is redirected to.
const shop = http.createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<h1>the shop</h1><p>${request.url?.replace(/&/g, '&amp;')}</p>`);
});
let shopAddress = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopAddress = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(() => {
  shop.closeAllConnections();
  shop.close();
});

async function order(key: string, amount: number) {
  const { body } = await service
    .as(key)
    .post('/ws/v1/account/wallet/charge', { amount, redirectUrl: `${shopAddress}/charged` });
  return body.data as { order_id: number; paymentUrl: string };
}

async function balance(key: string): Promise<number> {
  const { body } = await service.as(key).get('/ws/v1/account/balance');
  return body.data.balanceAmount;
}

/** A page that records console errors, blocked files and script errors. */
async function visitor(
  locale: 'fa-IR' | 'en-US',
  width = 1280,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.page({ locale, viewport: { width, height: 800 } });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (problem) => complaints.push(problem.message));
  return { page, complaints };
}

test('charge → pay → redirect back → the balance grew by exactly the amount, once, even when the call-back repeats', async () => {
  const { key } = await service.given.account({ credit: 1000, rate: 110 });
  const { order_id, paymentUrl } = await order(key, 250_000);
  const { page, complaints } = await visitor('fa-IR');
  const callbacks: string[] = [];
  page.on('request', (request) => {
    if (/\/pay\/[^/]+\/\d+/.test(request.url())) callbacks.push(request.url());
  });

  await page.goto(paymentUrl);
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await expect.poll(() => page.locator('.sum').innerText()).toContain('۲۵۰٬۰۰۰');
  await page.getByRole('button', { name: 'پرداخت' }).click();
  await page.waitForURL(`${shopAddress}/**`);
  expect(new URL(page.url()).search).toBe(`?order_id=${order_id}&status=paid`);
  expect(await balance(key)).toBe(251_000);

  expect(callbacks).toHaveLength(1);
  await page.goto(callbacks[0] ?? '');
  await page.waitForURL(`${shopAddress}/**`);
  await page.goto(paymentUrl);
  await page.waitForURL(`${shopAddress}/**`);
  expect(await balance(key)).toBe(251_000);
  const shown = await service.as(key).get(`/ws/v1/orders/${order_id}`);
  expect(shown.body.data).toMatchObject({ status: 'paid', paymentUrl: null });
  expect(complaints).toEqual([]);
});

test('a payer who declines comes back unpaid and may pay after all, in English too', async () => {
  const { key } = await service.given.account({ credit: 0 });
  const { paymentUrl } = await order(key, 1_250_000);
  const { page, complaints } = await visitor('en-US', 375);
  await page.goto(paymentUrl);
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
  await expect.poll(() => page.locator('.sum').innerText()).toContain('1,250,000');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(`${shopAddress}/**`);
  expect(page.url()).toContain('status=failed');
  expect(await balance(key)).toBe(0);

  await page.goto(paymentUrl);
  await page.getByRole('link', { name: 'فارسی' }).click();
  await page.getByRole('button', { name: 'پرداخت' }).click();
  await page.waitForURL(`${shopAddress}/**`);
  expect(page.url()).toContain('status=paid');
  expect(await balance(key)).toBe(1_250_000);
  expect(complaints).toEqual([]);
});

test('a payer who pays and closes the browser is not forgotten', async () => {
  const { key } = await service.given.account({ credit: 0 });
  const { order_id, paymentUrl } = await order(key, 90_000);
  const { page } = await visitor('fa-IR');
  await page.goto(paymentUrl);
  // The payment reaches the gateway, but the browser does not get the redirect.
  await page.route('**/gateway/**', async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  const pressed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'پرداخت' }).click({ noWaitAfter: true });
  await pressed;
  await page.close();
  expect(await balance(key)).toBe(0);
  service.clock.advance(3 * 60_000);
  await service.jobs.start();
  await expect.poll(() => balance(key)).toBe(90_000);
  const shown = await service.as(key).get(`/ws/v1/orders/${order_id}`);
  expect(shown.body.data.status).toBe('paid');
});

test('going back to the page of a finished payment shows how it ended and pays nothing again', async () => {
  const { key } = await service.given.account({ credit: 0 });
  const { paymentUrl } = await order(key, 5000);
  const { page } = await visitor('en-US');
  await page.goto(paymentUrl);
  const gatewayPage = page.url();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(`${shopAddress}/**`);
  await page.goto(gatewayPage);
  expect(await page.getByRole('status').innerText()).toBe('This payment has been made.');
  expect(await page.getByRole('button').count()).toBe(0);
  await page.getByRole('link', { name: 'Back to site' }).click();
  await page.waitForURL(`${shopAddress}/**`);
  expect(await balance(key)).toBe(5000);
});
