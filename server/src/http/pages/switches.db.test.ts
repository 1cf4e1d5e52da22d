import { expect, test } from 'vitest';

import { testBrowser } from '../../../test/browser.ts';
import { testService } from '../../../test/test-platform.ts';

const service = testService();
const browser = testBrowser();
const html = (page: { evaluate(code: string): Promise<unknown> }, code: string) =>
  page.evaluate(`document.documentElement.${code}`);

test('light or dark, chosen on one page, holds on the others, until the system is to decide again', async () => {
  const page = await browser.page({ colorScheme: 'light' });
  await page.goto(`${service.address}/docs`);
  await page.getByRole('combobox', { name: 'روشن یا تیره' }).selectOption('dark');
  expect(await html(page, 'dataset.mantineColorScheme')).toBe('dark');
  await page.goto(`${service.address}/nowhere`);
  expect(await html(page, 'dataset.mantineColorScheme')).toBe('dark');
  await page.locator('.scheme').selectOption('auto');
  await page.goto(`${service.address}/docs`);
  expect(await html(page, 'dataset.mantineColorScheme')).toBeUndefined();
});

test('the language chosen on one page holds on the others', async () => {
  const page = await browser.page({ locale: 'fa-IR' });
  await page.goto(`${service.address}/nowhere`);
  expect(await html(page, 'dir')).toBe('rtl');
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('link', { name: 'فارسی' }).waitFor();
  await page.goto(`${service.address}/docs`);
  expect([await html(page, 'lang'), await html(page, 'dir')]).toEqual(['en', 'ltr']);
});
