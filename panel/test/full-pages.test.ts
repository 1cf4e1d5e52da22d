import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { rememberBlocked } from '../../server/src/features/audiences/blacklist/index.ts';
import { operatorPages } from '../src/operator/operator-pages.ts';
import type { PanelPage } from '../src/panel-page.ts';
import { customerPages } from '../src/customer-pages.ts';
import { axeFindings, setScheme } from './axe.ts';
import { consoleOpenings } from './console/console-openings.ts';
import { fillAccount } from './fill-account.ts';
import { fillConsole } from './console/fill-console.ts';
import { customerOpenings, type Opening } from './openings.ts';
import { panelService, panelVisitors } from './panel-service.ts';

// Every page of a busy account, and what opens there: filled once, one visitor for each side, one walk.
const service = panelService({ PEYK_ROLES: 'api,worker' });
const visitors = panelVisitors(service);

type Person = Awaited<ReturnType<typeof service.given.user>>;
let customer: Person;
let operator: Person;
let records: { readonly customer: readonly string[]; readonly operator: readonly string[] };
let openings: { readonly customer: readonly Opening[]; readonly operator: readonly Opening[] };

beforeAll(async () => {
  const { given, platform } = service;
  const account = await given.account();
  const line = await given.line('90008361');
  // Before the line has an owner: a message without an owner.
  await service.as(undefined).post('/handset/phones/09351110000/reply', { line: line.number, text: 'سلام' });
  await platform.pool.query('update lines set owner_account_id = $1 where id = $2', [
    account.accountId,
    line.lineId,
  ]);
  const admin = await given.operator('admin');
  const places = await fillAccount({
    api: service.as(account.key),
    operator: service.as(admin.key),
    anybody: service.as(undefined),
    line: line.number,
  });
  const { bank } = await fillConsole(service.as(admin.key));
  await rememberBlocked(platform, [{ mobile: '09121110001', carrier: 'main', reason: 'REJECTD 69' }]);
  await service.jobs.runDue();
  customer = await given.user(account);
  await given.user({ accountId: account.accountId, role: 'viewer' });
  operator = await given.user(admin);
  const { book, send, pattern, place, ticket, conversation, link } = places;
  records = {
    customer: [
      book,
      send,
      pattern,
      place,
      ticket,
      conversation,
      link,
      '/links?tab=domains',
      '/developers?tab=webhooks',
      '/developers?tab=calls',
      '/developers?tab=verify&range=week',
      '/wallet?tab=orders',
      ...['people', 'blacklist', 'profile', 'notifications', 'sending'].map((tab) => `/settings?tab=${tab}`),
    ],
    operator: [
      ...['', 'ledger', 'sends', 'keys', 'people'].map(
        (tab) => `/console/accounts/${account.accountId}?tab=${tab}`,
      ),
      `/console${send.replace('reports', 'sends')}`,
      `/console${ticket}`,
      `/console/numbers/${conversation.slice(-11)}`,
      bank,
      '/console/settings?tab=alerts',
    ],
  };
  openings = {
    customer: customerOpenings('fa', places),
    operator: consoleOpenings('en', {
      account: `/console/accounts/${account.accountId}`,
      ticket: `/console${ticket}`,
      bank,
    }),
  };
});

const addressesOf = (list: readonly PanelPage[]) =>
  list.filter(({ isHidden }) => !isHidden).map(({ address }) => address);
const sides = [
  { side: 'customer', language: 'fa', list: customerPages, who: () => customer },
  { side: 'operator', language: 'en', list: operatorPages, who: () => operator },
] as const;

/** Findings in light, and those of colours in dark, in the page or in what `within` selects. */
async function findingsOf(page: Page, name: string, within?: string): Promise<string[]> {
  const found: string[] = [];
  // Colours that are still on their way to the other scheme belong to neither.
  await page.evaluate(`{
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important }');
    document.adoptedStyleSheets = [still];
  }`);
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(page, scheme);
    found.push(...(await axeFindings(page, scheme, within)).map((one) => `${name}, ${scheme}: ${one}`));
  }
  return found;
}

async function go(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('#main h1').first().waitFor();
  await expect.poll(() => page.locator('.mantine-Skeleton-root').count()).toBe(0);
}

/** Sums up how far what is seen was moved, of the height of the page, without anybody having done something. */
const watchShifts = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
/** What counts as good for a page. */
const shiftMax = 0.1;

// In chunks: a test of all of them would be longer than a test may be on a busy machine.
const chunks = [0, 1, 2, 3, 4, 5];
const sidesInChunks = sides.flatMap((one) => chunks.map((chunk) => ({ ...one, chunk })));
const chunkOf = <One>(all: readonly One[], chunk: number) => {
  const length = Math.ceil(all.length / chunks.length);
  return all.slice(chunk * length, (chunk + 1) * length);
};

// Each side in one direction: a walk takes a minute, and every-page.test.ts walks sparse pages in both.
test.each(sidesInChunks)(
  'full pages of a $side are accessible and stand still ($language, chunk $chunk)',
  async ({ side, list, who, language, chunk }) => {
    const page = await visitors.comeBack(who(), { language });
    await page.addInitScript(watchShifts);
    const found: string[] = [];
    for (const address of chunkOf([...addressesOf(list), ...records[side]], chunk)) {
      await go(page, address);
      const shifted = await page.evaluate<number>('window.shifted');
      if (shifted > shiftMax) found.push(`${address} was shifted by ${shifted}`);
      found.push(...(await findingsOf(page, address)));
    }
    expect(found).toEqual([]);
  },
);

const opened = '[role=dialog]:visible, [role=menu]:visible';

/** What opens fades in: its colours are not yet its own. */
const moving = 'document.getAnimations().filter(({ playState }) => playState === "running").length';

/** Opens something as a person does; a page is loaded again only when another one is wanted. */
async function open(page: Page, [address, ...clicks]: Opening): Promise<void> {
  const { pathname, search } = new URL(page.url());
  if (address !== pathname + search) await go(page, address);
  for (const name of clicks) {
    const named = { name, exact: true };
    await page.getByRole('button', named).or(page.getByRole('menuitem', named)).first().click();
  }
  // A menu in which something was chosen is on its way out.
  await page
    .locator(clicks.length > 1 ? '[role=dialog]:visible' : opened)
    .first()
    .waitFor();
  await expect.poll(() => page.locator('.mantine-Skeleton-root').count()).toBe(0);
  await expect.poll(() => page.evaluate(moving)).toBe(0);
}

test.each(sidesInChunks)(
  'what opens in the pages of a $side is accessible ($language, chunk $chunk)',
  async ({ side, who, language, chunk }) => {
    const page = await visitors.comeBack(who(), { language });
    const found: string[] = [];
    for (const opening of chunkOf(openings[side], chunk)) {
      await open(page, opening);
      found.push(...(await findingsOf(page, opening.join(' > '), '[role=dialog], [role=menu]')));
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator(opened).count(), { message: opening.join(' > ') }).toBe(0);
    }
    expect(found).toEqual([]);
  },
);
