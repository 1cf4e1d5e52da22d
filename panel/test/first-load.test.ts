import { statSync } from 'node:fs';
import path from 'node:path';

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { ensurePanelBuilt } from '../../scripts/ensure-panel-built.mjs';
import { customerPages } from '../src/customer-pages.ts';
import { inLanguage } from '../src/language/texts.ts';
import { panelService, panelVisitors } from './panel-service.ts';

// What a browser asks for until a page is there: few files, few calls, and both at the same time.
const service = panelService();
const visitors = panelVisitors(service);

const isCall = (address: string) => /^\/(ws|panel|operator)\/v1\//.test(new URL(address).pathname);

interface Asked {
  readonly calls: string[];
  readonly scripts: string[];
}

/** A page that is open asks some questions again after this long, on a slow machine while its last files still come. */
const askedAgainMs = 5000;

/** What the browser asks for while something is done, until nothing more comes. */
async function askedDuring(page: Page, action: () => Promise<unknown>): Promise<Asked> {
  const asked: Asked = { calls: [], scripts: [] };
  let firstCallAt: number | undefined;
  const note = (request: { url(): string; method(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.scripts.push(pathname);
    if (!isCall(request.url())) return;
    firstCallAt ??= Date.now();
    if (Date.now() - firstCallAt < askedAgainMs) asked.calls.push(`${request.method()} ${pathname}${search}`);
  };
  page.on('request', note);
  await action();
  // The event stream stays open, so the network is never idle: the page is when nothing new was asked for a while.
  let before = -1;
  await expect
    .poll(
      () => {
        const count = asked.calls.length + asked.scripts.length;
        const isQuiet = count === before;
        before = count;
        return isQuiet;
      },
      { interval: 1500 },
    )
    .toBe(true);
  page.off('request', note);
  return asked;
}

const compressed = (scripts: readonly string[]) =>
  scripts.reduce((sum, file) => sum + statSync(path.join(ensurePanelBuilt() ?? '', `${file}.gz`)).size, 0);

let customer: Awaited<ReturnType<typeof service.given.user>>;
beforeAll(async () => {
  const { given } = service;
  const account = await given.account();
  const line = await given.line();
  const { code } = await given.approvedPattern(account.accountId);
  const sent = await service.as(account.key).post('/ws/v1/sms/pattern', {
    code,
    attributes: { code: '12345' },
    recipient: '09121111111',
    line_number: line.number,
    number_format: 'english',
  });
  expect(sent.status).toBe(201);
  customer = await given.user(account);
});

/** A customer whose page waits for the event stream however slow the machine is: what is asked before is asked again. */
async function givenCustomer(): Promise<Page> {
  const page = await visitors.signIn(customer, { language: 'en' });
  await page.addInitScript(() => {
    const patienceMs = 100;
    const { setTimeout: start } = window;
    window.setTimeout = ((run: () => void, ms?: number) =>
      start(run, ms === patienceMs ? 10_000 : ms)) as typeof window.setTimeout;
  });
  return page;
}

/** Something has arrived, so home does not show the first steps. */
const sayDelivered = (page: Page) =>
  page.route('**/ws/v1/send_request?limit=5', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { data: { snapshot: { delivered_count: number } }[] } };
    for (const { snapshot } of json.data.data) snapshot.delivered_count = 1;
    await route.fulfill({ response, json });
  });

test('the first load of home has few files and calls, and none of them twice', async () => {
  const page = await givenCustomer();
  await sayDelivered(page);
  const { calls, scripts } = await askedDuring(page, async () => {
    await page.goto('/');
    await page.locator('#main h1').waitFor();
  });
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(8);
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(12);
  expect(compressed(scripts), scripts.join('\n')).toBeLessThanOrEqual(150_000);
});

test('the first load of the page of sending asks nothing twice', async () => {
  const page = await givenCustomer();
  const { calls } = await askedDuring(page, async () => {
    await page.goto('/send');
    await page.locator('#main h1').waitFor();
  });
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(8);
});

/** Holds the code of a page back until something else has been asked for. */
async function holdBack(page: Page, chunk: string) {
  let release = () => {};
  const mayCome = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/assets/${chunk}-*.js`, async (route) => {
    await mayCome;
    await route.continue();
  });
  return release;
}

test('what a page shows is asked for while its code is on the way, at the first load', async () => {
  const page = await givenCustomer();
  const release = await holdBack(page, 'wallet-page');
  const asked = page.waitForRequest('**/ws/v1/account/ledger**');
  await page.goto('/wallet');
  await asked;
  release();
  await page.locator('#main h1').waitFor();
});

test('so it is by a link, and once', async () => {
  const page = await givenCustomer();
  const title = customerPages.find(({ address }) => address === '/reports')?.title ?? ['', ''];
  const release = await holdBack(page, 'reports-page');
  const { calls } = await askedDuring(page, async () => {
    const asked = page.waitForRequest('**/ws/v1/send_request?**');
    await page.getByRole('link', { name: inLanguage(title, 'en'), exact: true }).click();
    await asked;
    release();
    await page.getByRole('table').waitFor();
  });
  const lists = calls.filter((call) => call.startsWith('GET /ws/v1/send_request?'));
  expect(lists).toHaveLength(1);
});
