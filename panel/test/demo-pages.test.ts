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
