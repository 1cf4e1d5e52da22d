import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ensurePanelBuilt } from '../../scripts/ensure-panel-built.mjs';
import { testBrowser } from '../../server/test/browser.ts';
import { demoPassword, startDemo } from '../../server/test/demo-service.ts';
import { customerPages } from '../src/customer-pages.ts';
import { operatorPages } from '../src/operator/operator-pages.ts';
import type { PanelPage } from '../src/panel-page.ts';
import { panelVisitors } from './panel-service.ts';

// Lists as a business has them, which a page with one row of each does not show.
const days = 2;
const browser = testBrowser();
let demo: Awaited<ReturnType<typeof startDemo>>;
beforeAll(async () => {
  demo = await startDemo({ seed: 5, days }, { PEYK_PANEL_FOLDER: ensurePanelBuilt() });
});
afterAll(() => demo.stop());

const addressesOf = (pages: readonly PanelPage[]) =>
  pages.map(({ address }) => address).filter((address) => !address.includes('$'));

test.each([
  ['first', 'fa', addressesOf(customerPages)],
  ['admin', 'en', addressesOf(operatorPages)],
] as const)(
  'the pages of %s with a life in them fit every width (%s)',
  async (username, language, addresses) => {
    const page = await panelVisitors(demo.service, browser).signIn(
      { username, password: demoPassword },
      { language, viewport: { width: 1440, height: 900 } },
    );
    const problems: string[] = [];
    page.on('pageerror', (problem) => problems.push(`${page.url()}: ${problem.message}`));
    page.on('response', (answer) => {
      if (answer.status() >= 500) problems.push(`${answer.status()} ${answer.url()}`);
    });
    expect(addresses.length).toBeGreaterThan(8);
    for (const address of addresses) {
      await page.goto(address);
      await page.locator('#main h1').first().waitFor();
      // What was asked for has come when no shape of it is left.
      await expect.poll(() => page.locator('.mantine-Skeleton-root').count()).toBe(0);
      problems.push(...(await bareCards(page)).map((text) => `${address} has only "${text}" on a phone`));
      for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (wide > 0) problems.push(`${address} is ${wide} px wider than ${width}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    expect(problems).toEqual([]);
  },
);

/** Rows that say nothing beside their headline until they are unfolded. */
const bareCards = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('tr[data-id]')]
      .filter((row) => !row.querySelector('td[data-card=fact], td[data-card=state], td[data-card=actions]'))
      .map((row) => row.textContent),
  );

test.each(['fa', 'en'] as const)(
  'a phone shows what matters of figures, and labels that are apart (%s)',
  async (language) => {
    const page = await panelVisitors(demo.service, browser).signIn(
      { username: 'first', password: demoPassword },
      { language, viewport: { width: 360, height: 780 } },
    );
    await page.goto('/reports?tab=trends&range=90&by=kind');
    const labels = page.locator('figure [aria-hidden] > span:not(:empty)').filter({ visible: true });
    await expect.poll(() => labels.count()).toBeGreaterThan(2);
    const places = await labels.evaluateAll((all) =>
      all.map((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        const { left, right } = range.getBoundingClientRect();
        return { left, right };
      }),
    );
    const apart = places.toSorted((one, other) => one.left - other.left);
    for (const [at, { left }] of apart.entries())
      expect(left).toBeGreaterThan(apart[at - 1]?.right ?? -Infinity);
    expect(await bareCards(page)).toEqual([]);
  },
);

test('the console says in words what moved the money of an account', async () => {
  const page = await panelVisitors(demo.service, browser).signIn(
    { username: 'admin', password: demoPassword },
    { language: 'en' },
  );
  const [{ id }] = await demo.rows('select min(id) as id from accounts');
  await page.goto(`/console/accounts/${id}?tab=ledger`);
  await page
    .getByRole('link', { name: /^Send \d+$/ })
    .first()
    .waitFor();
  expect(
    await page
      .locator('td')
      .filter({ hasText: /^(send|lbs|order|item):/ })
      .count(),
  ).toBe(0);
});

test('lists of the demo are whole: pages of reports, calls, places and a log of webhooks', async () => {
  const { rows } = demo;
  const page = await panelVisitors(demo.service, browser).signIn(
    { username: 'first', password: demoPassword },
    { language: 'en' },
  );
  const ask = (address: string) =>
    page.evaluate(async (path) => {
      const answer = await fetch(path);
      return ((await answer.json()) as { data: { total: number; data: unknown[] } }).data;
    }, address);
  const [{ sends }] = await rows(
    `select count(*)::int as sends from send_requests where account_id = (select min(id) from accounts)`,
  );
  const first = await ask('/ws/v1/send_request?limit=20');
  expect(first.total).toBe(sends);
  expect(first.data).toHaveLength(20);
  // The last page is there too, with what is left.
  const last = await ask(`/ws/v1/send_request?limit=20&page=${Math.ceil(sends / 20)}`);
  expect(last.data).toHaveLength(sends % 20 || 20);
  await page.goto('/developers?tab=webhooks');
  await page.getByText('golbarg.example/peyk/events').first().waitFor();
});
