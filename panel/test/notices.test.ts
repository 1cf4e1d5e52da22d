import { expect, test } from 'vitest';

import { changeFeed } from '../../server/src/changes/index.ts';
import { useBellTexts } from '../src/app/notices/bell-texts.ts';
import { useNoticesTexts } from '../src/app/notices/notices-texts.ts';
import { useCommonTexts } from '../src/components/common-texts.ts';
import { useCallsTexts } from '../src/customer/developers/calls-texts.ts';
import { useNotificationsTexts } from '../src/customer/settings/notifications-texts.ts';
import { formatsOf } from '../src/language/format.ts';
import { axeFindings } from './axe.ts';
import { panelService, panelVisitors } from './panel-service.ts';
import { waitingPattern } from './waiting-pattern.ts';

const service = panelService();
const visitors = panelVisitors(service);
const languages = ['fa', 'en'] as const;

test.each(languages)(
  'a decision is shown by the bell on an open page, and is read then (%s)',
  async (language) => {
    const [t, bell] = [useNoticesTexts.both[language], useBellTexts.both[language]];
    const { count } = formatsOf(language);
    const account = await service.given.account();
    const code = await waitingPattern(service.as(account.key));
    const page = await visitors.signIn(await service.given.user(account), { language });
    // That it waits is the first notice.
    await page.getByRole('button', { name: bell.unread({ count: count(1) }) }).waitFor();
    const operator = service.as((await service.given.operator('moderator')).key);
    await operator.post(`/operator/v1/patterns/${code}/reject`, { reason: 'نشانی سایت درست نیست' });
    await page.getByRole('button', { name: bell.unread({ count: count(2) }) }).click();
    const notice = t.patternRejected({ code, reason: 'نشانی سایت درست نیست' });
    await page.getByText(notice).waitFor();
    expect(await axeFindings(page, 'light', '[role=dialog]')).toEqual([]);
    // Open, so it was read: the bell has nothing new.
    await page.getByRole('button', { name: bell.title, exact: true }).waitFor();
    await page.getByText(notice).click();
    await page.waitForURL(`**/patterns/${code}`);
  },
);

test('a decision that comes while the first answer is on its way to the bell is shown', async () => {
  const texts = useBellTexts.both.en;
  const account = await service.given.account();
  const code = await waitingPattern(service.as(account.key));
  const page = await visitors.signIn(await service.given.user(account), { language: 'en' });
  // The first answer says only that it waits, and arrives late.
  let say = () => {};
  const mayArrive = new Promise<void>((resolve) => (say = resolve));
  let wasAnswered = false;
  await page.route(
    '**/panel/v1/notices',
    async (route) => {
      const response = await route.fetch();
      wasAnswered = true;
      await mayArrive;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.goto('/patterns');
  await expect.poll(() => wasAnswered).toBe(true);
  const row = page.getByRole('row').filter({ hasText: code });
  await row.waitFor();
  const operator = service.as((await service.given.operator('moderator')).key);
  await operator.post(`/operator/v1/patterns/${code}/reject`, { reason: 'نشانی سایت درست نیست' });
  // The list has heard of it, and so has the bell.
  await row.getByText('نشانی سایت درست نیست').waitFor();
  say();
  await page.getByRole('button', { name: texts.unread({ count: '2' }) }).waitFor();
});

test('a bell whose first answer failed asks again by itself', async () => {
  const texts = useBellTexts.both.en;
  const account = await service.given.account();
  const code = await waitingPattern(service.as(account.key));
  const operator = service.as((await service.given.operator('moderator')).key);
  await operator.post(`/operator/v1/patterns/${code}/reject`, { reason: 'نشانی سایت درست نیست' });
  const page = await visitors.signIn(await service.given.user(account), { language: 'en' });
  await page.clock.install();
  let isAway = true;
  let failures = 0;
  await page.route('**/panel/v1/notices', (route) => {
    if (!isAway) return route.continue();
    failures += 1;
    return route.fulfill({ status: 500, json: { status: 'error', message: 'away', data: null } });
  });
  await page.goto('/patterns');
  await page.getByRole('row').filter({ hasText: code }).waitFor();
  await expect.poll(() => failures).toBeGreaterThan(0);
  await expect.poll(() => service.platform.runtime.get(changeFeed).countOf(account.accountId)).toBe(1);
  isAway = false;
  const bell = page.getByRole('button', { name: texts.unread({ count: '2' }) });
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000);
      return bell.count();
    })
    .toBe(1);
});

test.each(languages)(
  'a limit is set, and a balance below it is shown above every page (%s)',
  async (language) => {
    const [t, s] = [useNoticesTexts.both[language], useNotificationsTexts.both[language]];
    const { toman } = formatsOf(language);
    const account = await service.given.account({ credit: 40_000 });
    const page = await visitors.signIn(await service.given.user(account), { language });
    await page.goto('/settings?tab=notifications');
    await page.getByLabel(s.lowBalance).check({ force: true });
    await page.getByLabel(s.amount).fill('50000');
    await page.getByRole('button', { name: useCommonTexts.both[language].save }).click();
    const warning = t.lowBalance({ balance: toman(40_000), limit: toman(50_000) });
    await page.getByRole('status').filter({ hasText: warning }).waitFor();
    await page.getByRole('link', { name: t.charge }).first().click();
    await page.waitForURL('**/wallet');
    await page.getByText(warning).waitFor();
  },
);

test.each(languages)(
  'a refused call of a program is found with the answer given, in /developers (%s)',
  async (language) => {
    const t = useCallsTexts.both[language];
    const account = await service.given.account();
    const refused = await service.as(account.key).post('/ws/v1/sms/simple', { text: 'سلام' });
    expect(refused.status).toBe(422);
    await service.as(account.key).get('/ws/v1/account/balance');
    const page = await visitors.signIn(await service.given.user(account), { language });
    await page.goto('/developers?tab=calls&status=4xx');
    const row = page.getByRole('row').filter({ hasText: '/ws/v1/sms/simple' });
    await row.getByRole('button', { name: t.details }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText(String(refused.headers['x-request-id'])).waitFor();
    await drawer.getByText(`"error_code": "${refused.body.error_code}"`).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('/ws/v1/account/balance').count()).toBe(0);
  },
);
