import { afterAll, beforeAll, expect, test } from 'vitest';

import { changeFeed } from '../../server/src/changes/index.ts';
import { insertCredit, ledgerCause } from '../../server/src/features/money/wallet/index.ts';
import { signIn } from '../../server/test/panel.ts';
import { startTestService, type TestService } from '../../server/test/test-platform.ts';
import { useAppTexts } from '../src/app/app-texts.ts';
import { useTicketsTexts } from '../src/customer/tickets/tickets-texts.ts';
import { useWalletTexts } from '../src/customer/wallet/wallet-texts.ts';
import { formatsOf } from '../src/language/format.ts';
import { patternStatusWords } from '../src/language/words.ts';
import { useCommonTexts } from '../src/components/common-texts.ts';
import { panelService, panelVisitors } from './panel-service.ts';
import { waitingPattern } from './waiting-pattern.ts';

const service = panelService();
const visitors = panelVisitors(service);
const languages = ['fa', 'en'] as const;

/** Another process of the same service. */
let elsewhere: TestService;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ service: elsewhere, stop } = await startTestService({}, { connection: service.connection }));
});
afterAll(() => stop());

let serial = 0;
const giveCredit = (accountId: number, amount: number) =>
  insertCredit(elsewhere.platform.db, {
    accountId,
    rate: 100,
    amount,
    kind: 'gift',
    cause: ledgerCause.order((serial += 1)),
    now: service.clock.now(),
  });

test.each(languages)(
  'what another process changes is seen without a reload, by one stream for two tabs (%s)',
  async (language) => {
    const { toman } = formatsOf(language);
    const account = await service.given.account({ credit: 10_000 });
    const page = await visitors.signIn(await service.given.user(account), { language });
    await page.goto('/wallet');
    await page.getByText(toman(10_000)).first().waitFor();
    const [second] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open('/wallet')),
    ]);
    await second.getByText(toman(10_000)).first().waitFor();
    await expect.poll(() => service.platform.runtime.get(changeFeed).countOf(account.accountId)).toBe(1);

    await giveCredit(account.accountId, 5_000);
    await page.getByText(toman(15_000)).first().waitFor();
    await second.getByText(toman(15_000)).first().waitFor();

    // The tab that holds the stream leaves the panel: the other takes over.
    await page.goto('/docs');
    await expect.poll(() => service.platform.runtime.get(changeFeed).countOf(account.accountId)).toBe(1);
    await giveCredit(account.accountId, 1_000);
    await second.getByText(toman(16_000)).first().waitFor();
  },
);

test('a pattern that an operator decides elsewhere is shown decided', async () => {
  const account = await service.given.account();
  const code = await waitingPattern(service.as(account.key));
  const page = await visitors.signIn(await service.given.user(account));
  await page.goto(`/patterns/${code}`);
  await page.getByText(patternStatusWords.pending[0], { exact: true }).first().waitFor();
  const operator = await service.given.operator('moderator');
  const decided = await elsewhere.as(operator.key).post(`/operator/v1/patterns/${code}/approve`, {});
  expect(decided.status).toBe(200);
  await page.getByText(patternStatusWords.active[0], { exact: true }).first().waitFor();
});

test('a session that is ended from another device leads to sign-in by itself', async () => {
  const account = await service.given.account();
  const user = await service.given.user(account);
  const page = await visitors.signIn(user);
  await page.goto('/wallet');
  await expect.poll(() => service.platform.runtime.get(changeFeed).countOf(account.accountId)).toBe(1);
  const other = await signIn(elsewhere, user);
  const ended = await other.call('DELETE', '/panel/v1/sessions');
  expect(ended.body.data.ended).toBe(1);
  await page.waitForURL(/\/sign-in\?to=%2Fwallet$/);
});

test.each(languages)(
  'a page opened without a connection comes by itself once there is one, and what was typed stays until then (%s)',
  async (language) => {
    const t = useAppTexts.both[language];
    const account = await service.given.account();
    const page = await visitors.signIn(await service.given.user(account), { language });
    await page.goto('/wallet');
    const amount = page.getByLabel(useWalletTexts.both[language].amount);
    await amount.fill('123000');
    // A page that the browser loads anew, or one of its own, would not have it.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.context().setOffline(true);
    await page.getByText(t.offline).waitFor();
    await page.getByRole('link', { name: useTicketsTexts.both[language].title, exact: true }).click();
    // Longer than a page that is slow to come is waited for.
    await page.waitForTimeout(1500);
    await expect.poll(() => amount.inputValue()).toBe('123,000');
    await page.context().setOffline(false);
    await page.getByText(useTicketsTexts.both[language].emptyTitle).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  },
);

test('a list that was asked for too often is asked for again after the wait', async () => {
  const common = useCommonTexts.both.en;
  const account = await service.given.account();
  const code = await waitingPattern(service.as(account.key));
  const page = await visitors.signIn(await service.given.user(account), { language: 'en' });
  let wait = '60';
  let isRefused = true;
  await page.route(/\/ws\/v1\/patterns\?/, (route) => {
    if (!isRefused) return route.continue();
    isRefused = wait !== '1';
    const body = { status: 'error', message: 'slower', data: null, error_code: 'rate_limited' };
    return route.fulfill({ status: 429, headers: { 'retry-after': wait }, json: body });
  });
  await page.goto('/patterns');
  // A long wait is said, a short one is kept.
  await page.getByRole('alert').filter({ hasText: common.tooMany }).waitFor();
  wait = '1';
  await page.reload();
  await page.getByRole('row').filter({ hasText: code }).waitFor();
});
