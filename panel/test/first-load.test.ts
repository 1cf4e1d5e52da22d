import { statSync } from 'node:fs';
import path from 'node:path';

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { ensurePanelBuilt } from '../../scripts/ensure-panel-built.mjs';
import { useHomeTexts } from '../src/customer/home/home-texts.ts';
import { useKindTexts } from '../src/customer/send/kind-texts.ts';
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

type Customer = Awaited<ReturnType<typeof service.given.user>>;
let customer: Customer & { readonly accountId: number };
beforeAll(async () => {
  const { given } = service;
  line = (await given.line()).number;
  const account = await given.account();
  await sendOne(account);
  // It has arrived, so home does not show the first steps.
  await service.platform.pool.query(
    `insert into new_figures (at, account_id, line, kind, delivered) values ($1, $2, $3, 'pattern', 1)`,
    [service.platform.clock.now(), account.accountId, line],
  );
  customer = { ...(await given.user(account)), accountId: account.accountId };
});

let line: string;
async function sendOne({ accountId, key }: { readonly accountId: number; readonly key: string }) {
  const { code } = await service.given.approvedPattern(accountId);
  const sent = await service.as(key).post('/ws/v1/sms/pattern', {
    code,
    attributes: { code: '12345' },
    recipient: '09121111111',
    line_number: line,
    number_format: 'english',
  });
  expect(sent.status).toBe(201);
}

/**
 * Ends the page that signing in has opened. It would go on loading until the next one begins, and its files would be
 * counted as that one's; a pointer that stays where it clicked would load the page of a link that comes under it.
 */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.goto('about:blank');
}

/** A customer whose page waits for the event stream however slow the machine is: what is asked before is asked again. */
async function givenCustomer(who: Customer = customer): Promise<Page> {
  const page = await visitors.signIn(who, { language: 'en' });
  await leave(page);
  await page.addInitScript(() => {
    const patienceMs = 100;
    const { setTimeout: start } = window;
    window.setTimeout = ((run: () => void, ms?: number) =>
      start(run, ms === patienceMs ? 10_000 : ms)) as typeof window.setTimeout;
  });
  return page;
}

async function firstLoad(page: Page, address: string): Promise<Asked> {
  return askedDuring(page, async () => {
    await page.goto(address);
    await page.locator('#main h1').waitFor();
  });
}

function expectFew({ calls, scripts }: Asked, bytes: number): void {
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(8);
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(12);
  expect(compressed(scripts), scripts.join('\n')).toBeLessThanOrEqual(bytes);
}

test('the first load of home has few files and calls, and none of them twice', async () => {
  expectFew(await firstLoad(await givenCustomer(), '/'), 150_000);
});

test('so has that of an account whose first message was not delivered yet, or that has sent none', async () => {
  const { given } = service;
  const waiting = await given.account({ credit: 1_000_000, rate: 100 });
  await sendOne(waiting);
  for (const account of [waiting, await given.account({ credit: 1_000_000, rate: 100 })]) {
    const page = await givenCustomer(await given.user(account));
    const asked = await firstLoad(page, '/');
    await page.getByText(useHomeTexts.both.en.startTitle).waitFor();
    expectFew(asked, 150_000);
  }
});

test('the first load of the page of sending has few files and calls, with its phonebooks to choose from', async () => {
  const page = await givenCustomer();
  await service.given.phonebook(customer.accountId, { title: 'Customers', columns: {}, contacts: [] });
  expectFew(await firstLoad(page, '/send'), 180_000);
  // The list that opens comes with the first touch, and what was typed meanwhile is searched.
  const books = page.getByRole('combobox', { name: useKindTexts.both.en.books });
  await books.pressSequentially('Cust');
  await page.getByRole('option', { name: /Customers/ }).click();
});

/** How far what is seen jumps, from 0 (not at all) to 1, while the answers of a page come late. */
async function jumpsOf(page: Page, address: string): Promise<number> {
  await page.route(
    (url) => isCall(url.href) && !url.pathname.endsWith('/events'),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      await route.continue();
    },
  );
  await page.addInitScript(() => {
    const jumps = { sum: 0 };
    Object.assign(window, { jumps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        jumps.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await firstLoad(page, address);
  return page.evaluate(() => (window as unknown as { jumps: { sum: number } }).jumps.sum);
}

// What browsers call good; a block of another height than what comes is three times as much.
const jumpsMax = 0.1;

test.each(['/', '/send', '/reports', '/wallet', '/places', '/patterns', '/phonebooks'])(
  'what is drawn before the answers of %s come has their shape',
  async (address) => {
    expect(await jumpsOf(await givenCustomer(), address)).toBeLessThan(jumpsMax);
  },
);

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
  // Home asks for a list of sends too.
  await firstLoad(page, '/');
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
