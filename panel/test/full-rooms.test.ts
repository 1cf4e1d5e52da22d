import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { operatorRooms } from '../src/operator/rooms.ts';
import type { Room } from '../src/room.ts';
import { rooms } from '../src/rooms.ts';
import { axeFindings, setScheme } from './axe.ts';
import { fillAccount } from './fill-account.ts';
import { panelService, panelVisitors } from './panel-service.ts';

// Every room as somebody finds it who works with it: filled once, one visitor for each side and language, and one walk.
const service = panelService({ PEYK_ROLES: 'api,worker' });
const visitors = panelVisitors(service);

type Person = Awaited<ReturnType<typeof service.given.user>>;
let customer: Person;
let operator: Person;
let records: { readonly customer: readonly string[]; readonly operator: readonly string[] };

beforeAll(async () => {
  const { given, platform } = service;
  const account = await given.account();
  const line = await given.line('90008361');
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
  customer = await given.user(account);
  await given.user({ accountId: account.accountId, role: 'viewer' });
  operator = await given.user(admin);
  const { book, send, pattern, place, ticket, conversation } = places;
  records = {
    customer: [
      book,
      send,
      pattern,
      place,
      ticket,
      conversation,
      '/developers?tab=webhooks',
      '/developers?tab=calls',
      '/wallet?tab=orders',
      ...['people', 'blacklist', 'profile', 'notifications'].map((tab) => `/settings?tab=${tab}`),
    ],
    operator: [
      ...['', 'ledger', 'sends', 'keys', 'people'].map(
        (tab) => `/console/accounts/${account.accountId}?tab=${tab}`,
      ),
      `/console${send.replace('reports', 'sends')}`,
      `/console${ticket}`,
    ],
  };
});

const addressesOf = (list: readonly Room[]) =>
  list.filter(({ isHidden }) => !isHidden).map(({ address }) => address);
const sides = [
  { side: 'customer', language: 'fa', list: rooms, who: () => customer },
  { side: 'operator', language: 'en', list: operatorRooms, who: () => operator },
] as const;

/** Findings in light, and those of colours in dark. */
async function look(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  // Colours that are still on their way to the other scheme are nobody's.
  await page.evaluate(`{
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important }');
    document.adoptedStyleSheets = [still];
  }`);
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(page, scheme);
    found.push(...(await axeFindings(page, scheme)).map((one) => `${name}, ${scheme}: ${one}`));
  }
  return found;
}

// Each side in one direction: a walk takes a minute, and every-room.test.ts walks sparse rooms in both.
test.each(sides)(
  'full rooms of a $side are accessible ($language)',
  async ({ side, list, who, language }) => {
    const page = await visitors.signIn(who(), { language });
    const found: string[] = [];
    for (const address of [...addressesOf(list), ...records[side]]) {
      await page.goto(address);
      await page.locator('#main h1').first().waitFor();
      await expect.poll(() => page.locator('.mantine-Skeleton-root').count()).toBe(0);
      found.push(...(await look(page, address)));
    }
    expect(found).toEqual([]);
  },
);
