import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { operatorPages } from '../src/operator/operator-pages.ts';
import { customerPages } from '../src/customer-pages.ts';
import { axeFindings, setScheme } from './axe.ts';
import { panelService, panelVisitors } from './panel-service.ts';

// Every page of an empty account: in both languages and schemes, and on three widths.
const service = panelService();
const visitors = panelVisitors(service);
const widths = [360, 768, 1440] as const;

let customer: { username: string; password: string };
let operator: { username: string; password: string };
beforeAll(async () => {
  const { given } = service;
  const { accountId } = await given.account();
  customer = await given.user({ accountId });
  operator = await given.user(await given.operator('admin'));
});

const sides = [
  { side: 'customer', list: customerPages, who: () => customer },
  { side: 'operator', list: operatorPages, who: () => operator },
];

// Some pages with one visitor: a browser that knows the scripts shows the next one in half of the time.
const pagesPerVisit = 6;
const visits = sides.flatMap(({ side, list, who }) => {
  const addresses = list.filter(({ isHidden }) => !isHidden).map(({ address }) => address);
  return (['fa', 'en'] as const).flatMap((language) =>
    Array.from({ length: Math.ceil(addresses.length / pagesPerVisit) }, (_, part) => ({
      side,
      language,
      who,
      part,
      addresses: addresses.slice(part * pagesPerVisit, (part + 1) * pagesPerVisit),
    })),
  );
});

test.each(visits)(
  'pages of a $side in $language are whole on every width and in both schemes (part $part)',
  async ({ addresses, language, who }) => {
    const page = await visitors.comeBack(who(), { language });
    const found: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        found.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (problem) => found.push(`${page.url()}: ${problem.message}`));
    for (const address of addresses) {
      await page.goto(address);
      await page.locator('#main h1').first().waitFor();
      await expect
        .poll(() => page.locator('[role=status][aria-label] .mantine-Skeleton-root').count())
        .toBe(0);
      // The schemes differ in colours alone.
      for (const width of widths) await fit(page, width, address);
      for (const scheme of ['light', 'dark'] as const) {
        await setScheme(page, scheme);
        found.push(...(await axeFindings(page, scheme)).map((one) => `${address}, ${scheme}: ${one}`));
      }
    }
    expect(found).toEqual([]);
  },
);

async function fit(page: Page, width: number, address: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  // The frame moves to its new width for a moment.
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth'), {
      message: `${address}, ${width} px`,
    })
    .toBeLessThanOrEqual(width);
}
