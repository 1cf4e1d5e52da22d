import { expect, test } from 'vitest';

import { testBrowser } from '../../../test/browser.ts';
import { testService } from '../../../test/test-platform.ts';

const service = testService();
const browser = testBrowser();

test('a word leads to the chapter that has it, with the keyboard alone', async () => {
  const page = await browser.page({ locale: 'en-US' });
  await page.goto(`${service.address}/docs/guides?lang=en`);
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('insufficient_balance');
  await page.locator('.guide-search a', { hasText: 'insufficient_balance' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/errors?lang=en#insufficient_balance');
});

test('what is not there is said, and Escape ends the search', async () => {
  const page = await browser.page({ locale: 'fa-IR' });
  await page.goto(`${service.address}/docs/guides/webhooks?lang=fa`);
  await page.getByRole('searchbox').fill('هیچچیزمانند');
  await page.getByText('چیزی پیدا نشد').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('searchbox').inputValue()).toBe('');
  expect(await page.locator('.guide-search ul').isHidden()).toBe(true);
});

test.each([1440, 1000, 375])('nothing is wider than a screen of %i, in both languages', async (width) => {
  const page = await browser.page({ viewport: { width, height: 800 } });
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  for (const address of [
    '/docs/guides/client?lang=fa',
    '/docs/guides/cookbook?lang=en',
    '/docs/errors?lang=fa',
  ]) {
    await page.goto(service.address + address);
    expect([address, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([address, width]);
  }
  expect(problems).toEqual([]);
});
