import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { useAppTexts } from '../src/app/app-texts.ts';
import { useCommonTexts } from '../src/components/common-texts.ts';
import { useNumberTexts } from '../src/components/numbers/number-texts.ts';
import { useLabelTexts, useReportsTexts, useSendActionTexts } from '../src/customer/reports/reports-texts.ts';
import { useSendTexts } from '../src/customer/send/send-texts.ts';
import { formatsOf } from '../src/language/format.ts';
import { panelService, panelVisitors } from './panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);
const languages = ['fa', 'en'] as const;
type Language = (typeof languages)[number];
const number = '09121110001';

async function customer(language: Language) {
  const { accountId, key } = await service.given.account({ credit: 100_000, rate: 100 });
  const line = await service.given.line();
  const caller = service.as(key);
  const schedule = new Date(service.clock.now().getTime() + 86_400_000).toISOString();
  const ids: number[] = [];
  for (const recipients of [[number], [number, '09121110002']]) {
    const body = { text: 'سفارش شما آماده است', line_number: line.number, number_format: 'persian' };
    const sent = await caller.post('/ws/v1/sms/simple', { ...body, recipients, schedule });
    expect(sent.status).toBe(201);
    ids.push(sent.body.data.id as number);
  }
  const page = await visitors.signIn(await service.given.user({ accountId }), { language });
  return { caller, ids, page };
}

test('a whole row opens, by a click, by the keyboard and in a tab of its own', async () => {
  const { ids, page } = await customer('en');
  const [id = 0] = ids;
  await page.goto('/reports');
  const row = page.locator(`tr[data-id='${id}']`);
  await row.click();
  await page.waitForURL(`**/reports/${id}`);
  await page.goBack();
  await row.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/reports/${id}`);
  await page.goBack();
  // Headless Chromium opens the tab and may leave it empty: what it opens is read from the link under the pointer.
  await Promise.all([page.context().waitForEvent('page'), row.click({ button: 'middle' })]);
  expect(await addressUnderPointer(row)).toBe(`/reports/${id}`);
  expect(new URL(page.url()).pathname).toBe('/reports');
});

/** The address of the link in the middle of a row. */
function addressUnderPointer(row: Locator): Promise<string | undefined> {
  return row.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const link = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a');
    return link?.pathname;
  });
}

/** Gives the chosen sends a new label, and filters the list by it. */
async function labelChosen(page: Page, chosen: Locator, language: Language) {
  const [t, common] = [useLabelTexts.both[language], useCommonTexts.both[language]];
  await chosen.getByRole('button', { name: t.label }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.newLabel).fill('VIP');
  await dialog.getByRole('button', { name: common.save }).click();
  await page.getByText(t.saved).waitFor();
  await page.getByRole('combobox', { name: t.label }).selectOption('VIP');
  await page.waitForURL(/label=VIP/);
  await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
}

test.each(languages)(
  'sends that are chosen are labelled, exported and cancelled together (%s)',
  async (language) => {
    const { caller, ids, page } = await customer(language);
    const [common, actions, format] = [
      useCommonTexts.both[language],
      useSendActionTexts.both[language],
      formatsOf(language),
    ];
    await page.goto('/reports');
    await page.getByLabel(common.chooseAll).check();
    const chosen = page.getByRole('group', { name: common.chosen({ count: format.count(2) }) });
    await chosen.getByRole('button', { name: common.export }).click();
    const href = await page.getByRole('menuitem', { name: common.asCsv }).getAttribute('href');
    expect(new URLSearchParams(href?.split('?')[1]).get('ids')?.split(',').toSorted()).toEqual(
      ids.map(String).toSorted(),
    );
    await page.keyboard.press('Escape');
    await labelChosen(page, chosen, language);
    expect((await caller.get(`/ws/v1/send_request/${ids[0]}`)).body.data.labels).toEqual(['VIP']);
    await page.getByLabel(common.chooseAll).check();
    const cancel = actions.cancelChosen({ count: format.count(2) });
    await chosen.getByRole('button', { name: cancel }).click();
    await page.getByRole('dialog').getByRole('button', { name: cancel }).click();
    await page.getByText(actions.chosenCancelled({ count: format.count(2) })).waitFor();
    for (const id of ids)
      expect((await caller.get(`/ws/v1/send_request/${id}`)).body.data.status).toBe('cancelled');
  },
);

test('a list is sorted, and saved by name with its filters and its order', async () => {
  const { ids, page } = await customer('en');
  const [t, common] = [useReportsTexts.both.en, useCommonTexts.both.en];
  await page.goto('/reports?waiting_for=approval');
  await page.getByRole('columnheader', { name: t.recipients }).getByRole('button').click();
  await page.waitForURL(/sort_type=asc/);
  await page.getByRole('columnheader', { name: t.recipients }).getByRole('button').click();
  await page.waitForURL((address) => address.search.endsWith('sort_by=recipients'));
  await expect.poll(() => page.locator('tbody tr').first().getAttribute('data-id')).toBe(String(ids[1]));
  await page.getByRole('button', { name: common.views }).click();
  await page.getByRole('menuitem', { name: common.saveView }).click();
  await page.getByRole('dialog').getByLabel(common.viewName).fill('Waiting, largest first');
  await page.getByRole('dialog').getByRole('button', { name: common.save }).click();
  await page.getByText(common.viewSaved).waitFor();

  await page.goto('/reports');
  await page.getByRole('button', { name: common.views }).click();
  await page.getByRole('menuitem', { name: 'Waiting, largest first', exact: true }).click();
  await page.waitForURL(/waiting_for=approval/);
  expect(new URL(page.url()).searchParams.get('sort_by')).toBe('recipients');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(ids.length);
});

test.each(languages)('a number that is searched for says why it got nothing (%s)', async (language) => {
  const { caller, ids, page } = await customer(language);
  const [t, app, numbers] = [
    useReportsTexts.both[language],
    useAppTexts.both[language],
    useNumberTexts.both[language],
  ];
  await caller.post('/ws/v1/blacklist', { mobiles: [number] });
  await page.goto(`/reports?search=${number}`);
  await page.getByRole('link', { name: t.whyNothing({ mobile: number }) }).click();
  await page.waitForURL(`**/numbers/${number}`);
  const reasons = page.getByRole('region', { name: numbers.reasons });
  await reasons.getByText(language === 'fa' ? /لیست سیاه شما/ : /on your blacklist/).waitFor();
  await reasons
    .getByText(String(Math.max(...ids)), { exact: false })
    .first()
    .waitFor();
  await expect
    .poll(() => page.getByRole('region', { name: numbers.messages }).locator('tbody tr').count())
    .toBe(2);

  await page.goto('/');
  await page.locator('#main h1').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: app.search }).getByPlaceholder(app.search).fill(number);
  await page
    .getByText(language === 'fa' ? `چرا ${number} پیام نگرفت؟` : `Why did ${number} get nothing?`)
    .click();
  await page.waitForURL(`**/numbers/${number}`);
});

test('a cancelled send is edited and sent again, with its text and numbers', async () => {
  const { caller, ids, page } = await customer('en');
  const id = ids[1] ?? 0;
  await caller.patch(`/ws/v1/send_request/${id}/cancel`);
  await page.goto(`/reports/${id}`);
  await page.getByRole('link', { name: useSendActionTexts.both.en.again }).click();
  await page.waitForURL((address) => address.pathname === '/send' && !address.search.includes('again'));
  const body = page.getByLabel(useSendTexts.both.en.body);
  await expect.poll(() => body.inputValue()).toContain('سفارش شما آماده است');
  await body.fill('سفارش شما فرستاده شد');
  await page.reload();
  await expect.poll(() => body.inputValue()).toBe('سفارش شما فرستاده شد');
});
