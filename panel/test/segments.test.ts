import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { useCommonTexts } from '../src/components/common-texts.ts';
import { useConditionTexts, useSegmentsTexts } from '../src/customer/segments/segments-texts.ts';
import { useSendTexts } from '../src/customer/send/send-texts.ts';
import { formatsOf } from '../src/language/format.ts';
import { axeFindings, setScheme } from './axe.ts';
import { panelService, panelVisitors } from './panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);
const languages = ['fa', 'en'] as const;
type Language = (typeof languages)[number];
beforeAll(() => service.given.line());

/** Three contacts, two of them in Shiraz. */
async function customer(language: Language) {
  const { accountId, key } = await service.given.account({ rate: 100 });
  const { phonebookId, attributeIds } = await service.given.phonebook(accountId, {
    title: 'مشتریان',
    columns: { city: 'string' },
    contacts: [
      { mobile: '09125300001', name: 'سارا', values: { city: 'شیراز' } },
      { mobile: '09125300002', name: 'امید', values: { city: 'یزد' } },
      { mobile: '09125300003', name: 'نگار', values: { city: 'شیراز' } },
    ],
  });
  const page = await visitors.signIn(await service.given.user({ accountId }), { language });
  const item = (mobile: string, city: string) => ({
    mobile,
    attributes: [{ attribute_id: attributeIds['city'], value: city }],
  });
  return { api: service.as(key), page, phonebookId, item };
}

/** Says how many are in the segment, as it is written now. */
async function expectCount(page: Page, language: Language, count: number, of: number) {
  const t = useSegmentsTexts.both[language];
  const format = formatsOf(language);
  const status = page.getByRole('status').filter({ hasText: t.countTitle });
  await status.getByText(format.count(count), { exact: true }).waitFor();
  await status.getByText(t.ofAll({ count: format.count(of) })).waitFor();
}

/** A new segment of the phonebook: the first condition is there, and asks for a city that is not written yet. */
async function beginSegment(page: Page, language: Language) {
  const [t, condition] = [useSegmentsTexts.both[language], useConditionTexts.both[language]];
  await page.goto('/segments');
  await page.getByRole('link', { name: t.create }).first().click();
  await page.getByText(t.noBooks).waitFor();
  await page.getByLabel(t.titleLabel, { exact: true }).fill('شیرازی‌ها');
  await page.getByRole('combobox', { name: t.books }).fill('مشت');
  await page.getByRole('option', { name: 'مشتریان' }).click();
  await expectCount(page, language, 3, 3);
  await page.getByRole('button', { name: t.addGroup }).click();
  await page.getByLabel(condition.field, { exact: true }).selectOption('city');
  await page.getByLabel(condition.relation, { exact: true }).selectOption('equal');
}

test.each(languages)(
  'a segment is built while its count is shown, and a send finds its contacts anew (%s)',
  async (language) => {
    const { api, page, phonebookId, item } = await customer(language);
    const [t, condition] = [useSegmentsTexts.both[language], useConditionTexts.both[language]];
    await beginSegment(page, language);
    // What is still being typed neither counts nor can be saved.
    await page.getByText(t.unfinished).waitFor();
    const save = page.getByRole('button', { name: useCommonTexts.both[language].save });
    expect(await save.isDisabled()).toBe(true);
    await page.getByLabel(condition.value, { exact: true }).fill('شیراز');
    await expectCount(page, language, 2, 3);
    await page.getByLabel(condition.not, { exact: true }).check();
    await expectCount(page, language, 1, 3);
    await page.getByLabel(condition.not, { exact: true }).uncheck();
    await expectCount(page, language, 2, 3);
    for (const scheme of ['light', 'dark'] as const) {
      await setScheme(page, scheme);
      expect(await axeFindings(page, scheme)).toEqual([]);
    }
    await save.click();
    await page.waitForURL(/\/segments\/\d+$/);
    const members = page.getByRole('region', { name: t.members }).first();
    await members.getByText('09125300001').filter({ visible: true }).first().waitFor();
    await expect.poll(() => members.getByText('09125300002').count()).toBe(0);

    // One more who lives there, after the segment was saved.
    const items = [item('09125300004', 'شیراز'), item('09125300005', 'یزد')];
    await api.post('/ws/v1/phone_book_data/bulk-upsert', { phone_book_id: phonebookId, items });
    await page.getByRole('link', { name: t.send }).click();
    const send = useSendTexts.both[language];
    await page.getByText('شیرازی‌ها').first().waitFor();
    await page.getByLabel(send.body).fill('سلام');
    await page.getByRole('button', { name: send.review }).click();
    const price = formatsOf(language).toman(300);
    await page
      .getByRole('dialog', { name: send.summary })
      .getByRole('button', { name: send.sendFor({ price }) })
      .click();
    await page.getByRole('link', { name: send.openReport }).click();
    await page.waitForURL(/\/reports\/\d+/);
    const id = /\/reports\/(\d+)/.exec(page.url())?.[1];
    const { body } = await api.get(`/ws/v1/send_request/${id}/items`);
    const mobiles = body.data.data.map(({ mobile }: { mobile: string }) => mobile);
    expect(mobiles.toSorted()).toEqual(['09125300001', '09125300003', '09125300004']);
  },
);

test.each(languages)('a segment is opened as it was saved, changed and deleted (%s)', async (language) => {
  const { api, page, phonebookId } = await customer(language);
  const [t, condition] = [useSegmentsTexts.both[language], useConditionTexts.both[language]];
  const conditions = [
    { kind: 'column', field: 'city', is: 'containing', value: 'شیر' },
    { kind: 'delivery', is: 'delivered', days: 30, not: true },
  ];
  const { body } = await api.post('/ws/v1/segments', {
    title: 'بی‌پیام‌ها',
    phone_book_ids: [phonebookId],
    rule: { match: 'all', groups: [{ match: 'all', conditions }] },
  });
  await page.goto('/segments');
  await page.getByRole('link', { name: 'بی‌پیام‌ها' }).first().click();
  await expectCount(page, language, 2, 3);
  await expect.poll(() => page.getByLabel(condition.value, { exact: true }).inputValue()).toBe('شیر');
  await expect.poll(() => page.getByLabel(condition.lastDays, { exact: true }).inputValue()).toBe('30');

  await page.getByRole('button', { name: t.removeCondition }).first().click();
  await expectCount(page, language, 3, 3);
  await page.getByRole('button', { name: useCommonTexts.both[language].save }).click();
  await page.getByText(t.saved({ title: 'بی‌پیام‌ها' })).waitFor();
  const saved = await api.get(`/ws/v1/segments/${body.data.id}`);
  expect(saved.body.data.rule.groups).toEqual([{ match: 'all', conditions: conditions.slice(1) }]);

  await page.getByRole('button', { name: t.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.remove }).click();
  await page.getByText(t.emptyTitle).waitFor();
});
