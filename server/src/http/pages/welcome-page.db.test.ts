import { expect, test } from 'vitest';

import { testBrowser } from '../../../test/browser.ts';
import { testService } from '../../../test/test-platform.ts';

const service = testService();
const browser = testBrowser();

test('the welcome page is Persian unless English is requested', async () => {
  const anonymous = service.as(undefined);
  const english = { headers: { 'accept-language': 'en' } };
  expect((await anonymous.get('/')).text).toContain('<html lang="fa" dir="rtl">');
  expect((await anonymous.get('/', english)).text).toContain('<html lang="en" dir="ltr">');
  expect((await anonymous.get('/?lang=fa', english)).text).toContain('<html lang="fa" dir="rtl">');
  expect((await anonymous.get('/?lang[]=en')).text).toContain('<html lang="fa" dir="rtl">');
});

test('every link of the welcome page works', async () => {
  const page = await browser.page();
  await page.goto(service.address);
  const addresses = await page
    .locator('.doors a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).toEqual(['/docs?lang=fa', '/handset?lang=fa', '/openapi.json', '/healthz']);
  for (const address of addresses) {
    expect([address, (await service.as(undefined).get(address)).status]).toEqual([address, 200]);
  }
});

test.each([1280, 375])('nothing is wider than a screen of %i', async (width) => {
  const page = await browser.page({ viewport: { width, height: 700 } });
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  await page.goto(service.address);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  expect(problems).toEqual([]);
});
