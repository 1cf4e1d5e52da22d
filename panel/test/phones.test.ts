import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { rememberBlocked } from '../../server/src/features/audiences/blacklist/index.ts';
import { useAppTexts } from '../src/app/app-texts.ts';
import { useCommonTexts } from '../src/components/common-texts.ts';
import { useSendsListTexts } from '../src/components/sends/sends-list-texts.ts';
import { usePhonebooksTexts } from '../src/customer/phonebooks/phonebooks-texts.ts';
import { useSendTexts } from '../src/customer/send/send-texts.ts';
import { axeFindings } from './axe.ts';
import { fillConsole } from './console/fill-console.ts';
import { fillAccount } from './fill-account.ts';
import { panelService, panelVisitors } from './panel-service.ts';

// Lists, menu and composer on a phone and on a tablet, of a busy account.
const service = panelService({ PEYK_ROLES: 'api,worker' });
const visitors = panelVisitors(service);
const languages = ['fa', 'en'] as const;
const widths = [360, 768] as const;

type Person = Awaited<ReturnType<typeof service.given.user>>;
let customer: Person;
let operator: Person;
let accountId: number;
let places: Awaited<ReturnType<typeof fillAccount>>;

beforeAll(async () => {
  const { given, platform } = service;
  const account = await given.account();
  ({ accountId } = account);
  const line = await given.line('90008361');
  const admin = await given.operator('admin');
  places = await fillAccount({
    api: service.as(account.key),
    operator: service.as(admin.key),
    anybody: service.as(undefined),
    line: line.number,
  });
  await fillConsole(service.as(admin.key));
  await rememberBlocked(platform, [{ mobile: '09121110001', carrier: 'main', reason: 'REJECTD 69' }]);
  await service.jobs.runDue();
  customer = await given.user(account);
  operator = await given.user(admin);
});

const customerLists = () => [
  '/',
  '/reports',
  places.send,
  '/places',
  '/links',
  '/patterns',
  '/phonebooks',
  '/voice',
  '/wallet',
  '/wallet?tab=orders',
  '/tickets',
  '/developers',
  '/developers?tab=webhooks',
  '/developers?tab=calls',
  '/settings',
  '/settings?tab=people',
  '/settings?tab=blacklist',
];
const consoleLists = () => [
  '/console',
  ...['', 'sends', 'ledger', 'keys', 'people'].map((tab) => `/console/accounts/${accountId}?tab=${tab}`),
  ...['accounts', 'sends', 'plans', 'discounts', 'orders', 'lines', 'carriers', 'banks'].map(
    (name) => `/console/${name}`,
  ),
  ...['postal', 'blacklist', 'network-blacklist', 'inbox', 'tickets', 'people', 'audit'].map(
    (name) => `/console/${name}`,
  ),
  '/console/settings?tab=rules',
  '/console/settings?tab=answers',
];

async function go(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('#main h1').first().waitFor();
  await expect.poll(() => page.locator('#main .mantine-Skeleton-root').count()).toBe(0);
}

/** What is wrong with the cards of a page: runs in the page. */
const cardProblems = `[...document.querySelectorAll('#main tbody tr[data-id]')].flatMap((row) => {
  const seen = (part) => [...row.querySelectorAll('td[data-card="' + part + '"]')].filter((cell) => cell.checkVisibility());
  const name = row.closest('table').caption?.textContent + ' ' + row.dataset.id;
  const problems = [];
  const [headline] = seen('headline');
  if (seen('headline').length !== 1) problems.push(name + ' has ' + seen('headline').length + ' headlines');
  else if (headline.innerText.trim() === '') problems.push(name + ' has an empty headline');
  else if (headline.innerText.trim() === row.dataset.id && !/^0?9\\d{9}$/.test(row.dataset.id)) problems.push(name + ' is headed by its id');
  if (seen('fact').length > 2) problems.push(name + ' has ' + seen('fact').length + ' facts');
  if (seen('state').length > 1) problems.push(name + ' has more than one state');
  if (seen('more').length > 0) problems.push(name + ' is unfolded');
  if (getComputedStyle(row).display !== 'flex') problems.push(name + ' is no card');
  return problems;
})`;

// In chunks: a test of all of them would be longer than a test may be on a busy machine.
const chunks = [0, 1, 2];
const walks = languages.flatMap((language) =>
  (['customer', 'operator'] as const).flatMap((side) => chunks.map((chunk) => ({ language, side, chunk }))),
);

test.each(walks)(
  'lists of a $side are cards on phones and tablets ($language, chunk $chunk)',
  async ({ language, side, chunk }) => {
    const who = side === 'customer' ? customer : operator;
    const page = await visitors.comeBack(who, { language, viewport: { width: 360, height: 800 } });
    const all = side === 'customer' ? customerLists() : consoleLists();
    let cards = 0;
    const found: string[] = [];
    for (const address of all.filter((_, at) => at % chunks.length === chunk)) {
      await page.setViewportSize({ width: 360, height: 800 });
      await go(page, address);
      cards += await page.locator('#main tbody tr[data-id]').count();
      for (const width of widths) {
        const name = `${address}, ${width} px`;
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: name })
          .toBe(width);
        found.push(...(await page.evaluate<string[]>(cardProblems)).map((one) => `${name}: ${one}`));
        // Each width in one language: every-page.test.ts has both.
        if ((width === 360) === (language === 'fa'))
          found.push(...(await axeFindings(page, 'light')).map((one) => `${name}: ${one}`));
      }
    }
    expect(found).toEqual([]);
    expect(cards).toBeGreaterThan(0);
  },
);

test.each(languages)('a card opens as a whole, and shows the rest when asked to (%s)', async (language) => {
  const common = useCommonTexts.both[language];
  const page = await visitors.comeBack(customer, { language, viewport: { width: 360, height: 740 } });
  await go(page, '/reports');
  const row = page.locator('tbody tr[data-id]').first();
  const id = await row.getAttribute('data-id');
  const number = row.locator(`td[data-title="${useSendsListTexts.both[language].number}"]`);
  await expect.poll(() => number.isVisible()).toBe(false);
  const more = row.getByRole('button', { name: common.moreOfRow });
  await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false');
  await more.click();
  await number.waitFor();
  await row.getByRole('button', { name: common.lessOfRow }).click();
  await number.waitFor({ state: 'hidden' });
  // At its edge, where no text is.
  const box = (await row.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + 4);
  await page.waitForURL(`**/reports/${id}`);
});

test.each(languages)('contacts are cards of a name, with all columns on demand (%s)', async (language) => {
  const [t, common] = [usePhonebooksTexts.both[language], useCommonTexts.both[language]];
  const page = await visitors.comeBack(customer, { language, viewport: { width: 360, height: 740 } });
  await go(page, places.book);
  const grid = page.getByRole('grid', { name: t.contactList });
  const cells = grid.locator('[data-row="0"] [role=gridcell]');
  await cells.first().waitFor();
  const shown = await cells.evaluateAll((all) => all.map((one) => one.getAttribute('data-card')));
  expect(shown.filter((part) => part === 'headline')).toHaveLength(1);
  expect(shown.filter((part) => part === 'fact').length).toBeLessThanOrEqual(2);
  expect(shown).not.toContain('more');
  await page.getByRole('button', { name: common.allColumns }).click();
  await expect.poll(() => cells.count()).toBeGreaterThan(shown.length);
  expect(await axeFindings(page, 'light')).toEqual([]);
});

test.each(languages.flatMap((language) => widths.map((width) => ({ language, width }))))(
  'the menu is folded at $width px, says so, and closes by Escape ($language)',
  async ({ language, width }) => {
    const t = useAppTexts.both[language];
    const page = await visitors.signIn(operator, { language, viewport: { width, height: 740 } });
    const button = page.getByRole('button', { name: t.menu, exact: true });
    const menu = page.getByRole('navigation', { name: t.menu, includeHidden: true });
    await button.waitFor();
    await expect.poll(() => menu.isVisible()).toBe(false);
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    await button.click();
    await menu.waitFor();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await page.locator(`[id="${await button.getAttribute('aria-controls')}"]`).waitFor();
    expect(await axeFindings(page, 'light')).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.setViewportSize({ width: 1100, height: 740 });
    await menu.waitFor();
    await expect.poll(() => button.isVisible()).toBe(false);
  },
);

test.each(languages.flatMap((language) => widths.map((width) => ({ language, width }))))(
  'price and way on stay at the lower edge of the composer at $width px ($language)',
  async ({ language, width }) => {
    const t = useSendTexts.both[language];
    const page = await visitors.comeBack(customer, { language, viewport: { width, height: 640 } });
    await go(page, '/send');
    const button = page.getByRole('button', { name: t.review });
    const endOf = async () => {
      const { y, height } = (await button.boundingBox())!;
      return y + height;
    };
    for (const to of ['0', 'document.body.scrollHeight']) {
      await page.evaluate(`window.scrollTo(0, ${to})`);
      await expect.poll(endOf).toBeGreaterThan(570);
      expect(await endOf()).toBeLessThanOrEqual(640);
    }
    // What lacks is brought into sight, where the button is not.
    await page.evaluate('window.scrollTo(0, 0)');
    await button.click();
    const lacks = page.getByRole('alert').filter({ hasText: t.lackTitle });
    await expect
      .poll(async () => {
        const { y, height } = (await lacks.boundingBox())!;
        return y > 56 && y + height < 640;
      })
      .toBe(true);
    expect(await axeFindings(page, 'light')).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 640 });
    expect(await button.evaluate((element) => getComputedStyle(element.parentElement!).position)).toBe(
      'static',
    );
  },
);

test.each(languages)(
  'tabs are brought into view sideways only, the page stays at its top (%s)',
  async (language) => {
    const page = await visitors.signIn(customer, { language, viewport: { width: 360, height: 640 } });
    // The tabs of the wallet are below the window.
    await go(page, '/wallet');
    expect(await page.evaluate('window.scrollY')).toBe(0);
    await go(page, '/settings?tab=sending');
    const open = page.getByRole('tab', { selected: true });
    await expect
      .poll(async () => {
        const box = await open.boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= 360;
      })
      .toBe(true);
  },
);
