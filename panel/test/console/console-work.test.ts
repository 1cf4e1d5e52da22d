import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';

import { useAccountsTexts } from '../../src/operator/accounts/accounts-texts.ts';
import { useAuditTexts } from '../../src/operator/audit/audit-texts.ts';
import { useBanksTexts } from '../../src/operator/banks/banks-texts.ts';
import { useOrdersTexts } from '../../src/operator/orders/orders-texts.ts';
import { useTicketsTexts } from '../../src/operator/tickets/tickets-texts.ts';
import { useFileImportTexts } from '../../src/components/files/file-imports-texts.ts';
import { useCommonTexts } from '../../src/components/common-texts.ts';
import { panelService, panelVisitors } from '../panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);
const languages = ['fa', 'en'] as const;

/** The name of the file that the export within a section of the page gives. */
async function downloadedFrom(section: Locator, language: 'fa' | 'en'): Promise<string> {
  const t = useCommonTexts.both[language];
  await section.getByRole('button', { name: t.export }).click();
  const [file] = await Promise.all([
    section.page().waitForEvent('download'),
    section.page().getByRole('menuitem', { name: t.asCsv }).click(),
  ]);
  return file.suggestedFilename();
}

test.each(languages)('a ticket is answered with a ready-made answer, and closed (%s)', async (language) => {
  const { given } = service;
  const t = useTicketsTexts.both[language];
  const [account, admin] = [await given.account(), await given.operator()];
  const opened = await service.as(account.key).post('/ws/v1/ticket', {
    title: `پیام‌ها نرسیده ${language}`,
    question: 'از دیروز پیام‌های من نمی‌رسند.',
    support_department_id: 1,
    importance: 'urgent',
  });
  const { id } = opened.body.data;
  const page = await visitors.signIn(await given.user(await given.operator('support')), { language });
  await page.goto('/console/tickets');
  await page.getByRole('link', { name: `پیام‌ها نرسیده ${language}` }).click();
  await page.getByText('از دیروز پیام‌های من نمی‌رسند.').waitFor();
  const answer = page.getByRole('textbox', { name: t.answer, exact: true });
  const text = `در دست بررسی است (${language}).`;
  await answer.fill(text);
  await page.getByRole('button', { name: t.keep }).click();
  await page.getByText(t.kept).waitFor();
  await answer.fill('');
  await page.getByRole('button', { name: t.ready }).click();
  await page.getByRole('button', { name: text }).click();
  await expect.poll(() => answer.inputValue()).toBe(text);
  await page.getByRole('button', { name: t.send }).click();
  await page.getByText(t.sent).waitFor();
  // All who answer share it: a deletion can be taken back.
  await page.getByRole('button', { name: t.ready }).click();
  const kept = page.getByRole('button', { name: text });
  await kept.locator('xpath=..').getByRole('button', { name: t.forget }).click();
  await kept.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: useCommonTexts.both[language].undo }).click();
  await expect
    .poll(async () => (await service.as(admin.key).get('/operator/v1/ready_texts?kind=answer')).text)
    .toContain(text);
  await page.getByRole('button', { name: t.close }).click();
  await page.getByRole('button', { name: t.reopen }).waitFor();
  const seen = await service.as(account.key).get(`/ws/v1/ticket/${id}`);
  expect(seen.body.data).toMatchObject({ status: 'closed' });
  expect(JSON.stringify(seen.body.data)).toContain(text);
});

test.each(languages)(
  'a bank is made, filled from a file, and its failed rows are read (%s)',
  async (language) => {
    const { given } = service;
    const [t, imports] = [useBanksTexts.both[language], useFileImportTexts.both[language]];
    const title = `بانک تهران ${language}`;
    const page = await visitors.signIn(await given.user(await given.operator()), { language });
    await page.goto('/console/banks');
    await page.getByRole('button', { name: t.add }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t.name }).fill(title);
    await dialog.getByRole('button', { name: useCommonTexts.both[language].save }).click();
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.locator('input[type=file]').setInputFiles({
      name: 'numbers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('09121111111\r\n09122222222\r\nnot a number\r\n09121111111\r\n'),
    });
    await page.getByRole('button', { name: imports.start }).click();
    await page.getByText(imports.started).waitFor();
    await service.jobs.runDue();
    const row = page.getByRole('row', { name: 'numbers.csv' });
    await row.getByText(imports.done, { exact: true }).waitFor();
    await row.getByRole('button', { name: imports.seeFailed }).click();
    await page.getByRole('dialog').getByText('not a number').waitFor();
    expect(await downloadedFrom(page.getByRole('dialog'), language)).toBe('failed_rows.csv');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await downloadedFrom(page.locator('#main'), language)).toBe('imports.csv');
  },
);

test.each(languages)('credit is in the audit, where it is searched and exported (%s)', async (language) => {
  const { given } = service;
  const [t, common] = [useAuditTexts.both[language], useCommonTexts.both[language]];
  const { accountId } = await given.account();
  const { key } = await given.operator('finance');
  const gift = { amount: 5000, reason: 'هدیه' };
  expect((await service.as(key).post(`/operator/v1/accounts/${accountId}/credit`, gift)).status).toBe(200);
  const page = await visitors.signIn(await given.user(await given.operator()), { language });
  await page.goto(`/console/accounts/${accountId}`);
  const audit = { name: useAccountsTexts.both[language].audit };
  await page.locator('#main').getByRole('link', audit).click();
  await page.getByRole('searchbox', { name: t.search }).fill('credit.give');
  const rows = page.getByRole('region', { name: t.list }).locator('tbody tr');
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('credit.give');
  await expect.poll(() => rows.count()).toBe(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: common.export }).click();
  await page.getByRole('menuitem', { name: common.asCsv }).click();
  expect((await download).suggestedFilename()).toBe('audit.csv');
});

test.each(languages)('an order is refunded, and the wallet is empty again (%s)', async (language) => {
  const { given } = service;
  const t = useOrdersTexts.both[language];
  const { accountId, key } = await given.account({ credit: 0 });
  const caller = service.as(key);
  const order = await caller.post('/ws/v1/account/wallet/charge', {
    amount: 50_000,
    redirectUrl: 'https://shop.example/back',
  });
  const { paymentUrl } = order.body.data;
  const payer = await visitors.open({ language });
  await payer.goto(paymentUrl);
  await payer.locator('button[value=pay]').click();
  await expect
    .poll(async () => (await caller.get('/ws/v1/account/balance')).body.data.balanceAmount)
    .toBe(50_000);
  const page = await visitors.signIn(await given.user(await given.operator('finance')), { language });
  await page.goto(`/console/orders?account=${accountId}`);
  await page.getByRole('button', { name: t.refund }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t.reason }).fill('اشتباه خریده بود');
  await dialog.getByRole('button', { name: t.refund }).click();
  await page.getByText(t.refundedNow).waitFor();
  expect((await caller.get('/ws/v1/account/balance')).body.data.balanceAmount).toBe(0);
});
