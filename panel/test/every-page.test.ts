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

test.each(
  sides.flatMap(({ side, list, who }) =>
    list
      .filter(({ isHidden }) => !isHidden)
      .flatMap(({ address }) =>
        (['fa', 'en'] as const).map((language) => ({ side, address, language, who })),
      ),
  ),
)('$address in $language is whole on every width and in both schemes', async ({ address, language, who }) => {
  const page = await visitors.signIn(who(), { language });
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (problem) => said.push(problem.message));
  await page.goto(address);
  await page.locator('#main h1').first().waitFor();
  await expect.poll(() => page.locator('[role=status][aria-label] .mantine-Skeleton-root').count()).toBe(0);
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(page, scheme);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      // The frame moves to its new width for a moment.
      await expect
        .poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: `${width} px` })
        .toBeLessThanOrEqual(width);
    }
    expect(await axeFindings(page, scheme), scheme).toEqual([]);
  }
  expect(said).toEqual([]);
});
