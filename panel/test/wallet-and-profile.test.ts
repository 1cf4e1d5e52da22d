import { readCells } from '@peyk/spreadsheet/testing';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

import { useProfileTexts } from '../src/customer/settings/profile-texts.ts';
import { useSettingsTexts } from '../src/customer/settings/settings-texts.ts';
import { useWalletTexts } from '../src/customer/wallet/wallet-texts.ts';
import { useCommonTexts } from '../src/components/common-texts.ts';
import { formatsOf } from '../src/language/format.ts';
import { purchases } from '../../server/src/features/money/orders/orders-for-test.ts';
import { panelService, panelVisitors } from './panel-service.ts';

const service = panelService({ PEYK_SELLER_NAME: 'شرکت پیک', PEYK_SELLER_NAME_EN: 'Peyk Company' });
const visitors = panelVisitors(service);
const languages = ['fa', 'en'] as const;

async function customer(language: 'fa' | 'en') {
  const { accountId, key } = await service.given.account();
  const page = await visitors.signIn(await service.given.user({ accountId }), { language });
  return { accountId, key, api: service.as(key), page };
}

test.each(languages)('movements are filtered in the address and exported (%s)', async (language) => {
  const { api, page } = await customer(language);
  const line = await service.given.line();
  const body = {
    text: 'متن',
    line_number: line.number,
    number_format: 'persian',
    recipients: ['09121111111'],
  };
  await api.post('/ws/v1/sms/simple', body);
  const [t, common] = [useWalletTexts.both[language], useCommonTexts.both[language]];
  await page.goto('/wallet');
  const rows = page.getByRole('region', { name: t.ledger }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByLabel(t.direction).selectOption('out');
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByLabel(t.cause).selectOption('send');
  // A day is typed in the calendar of the reader; the address has it in one form.
  await page
    .getByRole('textbox', { name: t.fromDay, exact: true })
    .fill(language === 'fa' ? '۱۴۰۰/۰۱/۰۱' : '2021-03-21');
  await page.waitForURL(/from=2021-03-21/);
  expect(page.url()).toContain('direction=out');
  expect(page.url()).toContain('cause=send');
  await page.getByRole('button', { name: common.export }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: common.asXlsx }).click(),
  ]);
  expect(await readCells(await readFile(await file.path()))).toHaveLength(2);
});

test.each(languages)('a paid order has an invoice of both sides (%s)', async (language) => {
  const { accountId, key, api, page } = await customer(language);
  await service.platform.pool.query(`update accounts set person_type = 'legal' where id = $1`, [accountId]);
  await api.post('/ws/v1/account/update', { company: { name: 'فروشگاه نمونه', economic_id: '411' } });
  const { order, goToGateway, press, comeBack } = purchases(service);
  const { paymentUrl } = await order(key, 500_000);
  await comeBack(await press(await goToGateway(paymentUrl), 'pay'));
  const t = useWalletTexts.both[language];
  await page.goto('/wallet?tab=orders');
  await page.getByRole('button', { name: t.print }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(language === 'fa' ? 'شرکت پیک' : 'Peyk Company').waitFor();
  await sheet.getByText('فروشگاه نمونه').waitFor();
  await sheet.getByText(formatsOf(language).digits('411')).waitFor();
  await sheet.getByText(t.taxRow({ percent: formatsOf(language).digits('0') })).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => sheet.getByRole('button', { name: t.print }).count()).toBe(0);
});

test.each(languages)(
  'a company keeps all of its details, and a refusal stands at its field (%s)',
  async (language) => {
    const { accountId, api, page } = await customer(language);
    await service.platform.pool.query(`update accounts set person_type = 'legal' where id = $1`, [accountId]);
    const [t, settings] = [useProfileTexts.both[language], useSettingsTexts.both[language]];
    await page.goto('/settings?tab=profile');
    await page.getByLabel(t.companyName, { exact: true }).fill('فروشگاه نمونه');
    await page.getByLabel(t.economicId).fill('۴۱۱');
    await page.locator('[name="company.province_id"]').selectOption({ index: 1 });
    await expect.poll(() => page.locator('[name="company.city_id"] option').count()).toBeGreaterThan(1);
    await page.locator('[name="company.city_id"]').selectOption({ index: 1 });
    await page.getByLabel(t.hasCeo).check();
    await page.locator('[name="ceo.first_name"]').fill('سارا');
    await page.locator('[name="ceo.br_date"]').fill(language === 'fa' ? '۱۳۷۰/۰۲/۲۶' : '1991-05-16');
    await page.locator('[name="ceo.national_code"]').fill('123');
    await page.getByRole('button', { name: useCommonTexts.both[language].save }).click();
    await expect
      .poll(() => page.locator('[name="ceo.national_code"]').getAttribute('aria-invalid'))
      .toBe('true');
    await expect.poll(() => page.getByLabel(t.economicId).inputValue()).toBe('411');
    await page.locator('[name="ceo.national_code"]').fill('');
    await page.getByRole('button', { name: useCommonTexts.both[language].save }).click();
    await page.getByText(settings.saved).waitFor();
    expect((await api.get('/ws/v1/account/profile')).body.data).toMatchObject({
      company: {
        name: 'فروشگاه نمونه',
        economic_id: '411',
        province_id: expect.any(Number),
        city_id: expect.any(Number),
      },
      ceo: { has_ceo: true, first_name: 'سارا', br_date: 674_352_000 },
    });
  },
);

test('a person is not asked for a company', async () => {
  const { page } = await customer('fa');
  const t = useProfileTexts.both.fa;
  await page.goto('/settings?tab=profile');
  await page.getByLabel(t.firstName, { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel(t.companyName, { exact: true }).count()).toBe(0);
});
