import { beforeAll, expect, test } from 'vitest';

import { useRepeatingFormTexts, useRepeatingTexts } from '../src/customer/repeating/repeating-texts.ts';
import { axeFindings, setScheme } from './axe.ts';
import { panelService, panelVisitors } from './panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);
beforeAll(() => service.given.line('90001122'));

// In one language: every-page.test.ts has both.
test('birthday wishes are made with their moments shown, paused, resumed and ended', async () => {
  const language = 'fa';
  const [t, form] = [useRepeatingTexts.both[language], useRepeatingFormTexts.both[language]];
  const { accountId, key } = await service.given.account({ rate: 100 });
  await service.given.phonebook(accountId, {
    title: 'مشتریان',
    columns: { birthday: 'date' },
    contacts: [{ mobile: '09125300001', name: 'سارا', values: { birthday: '1370/01/05' } }],
  });
  const page = await visitors.signIn(await service.given.user({ accountId }), { language });
  await page.goto('/repeating');
  await page.getByRole('link', { name: t.create }).first().click();
  await page.getByLabel(form.titleLabel, { exact: true }).fill('تولد');
  await page.getByLabel(form.text, { exact: true }).fill('%name% عزیز، تولدتان مبارک!');
  // Persian, although its first letters are those of a variable.
  await expect.poll(() => page.getByLabel(form.text, { exact: true }).getAttribute('dir')).toBe('rtl');
  await page.getByLabel(form.line, { exact: true }).selectOption('90001122');
  await page.getByLabel(form.kind, { exact: true }).selectOption('anniversary');
  // Without recipients there is nothing to show or to save.
  await page.getByText(t.unfinished).waitFor();
  await page.getByRole('combobox', { name: form.books }).fill('مشت');
  await page.getByRole('option', { name: 'مشتریان' }).click();
  await page.getByLabel(form.column, { exact: true }).selectOption('birthday');
  const moments = page.getByRole('status').filter({ hasText: t.preview });
  await moments.getByRole('listitem').first().waitFor();
  await expect.poll(() => moments.getByRole('listitem').count()).toBe(1);
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(page, scheme);
    expect(await axeFindings(page, scheme)).toEqual([]);
  }
  await page.getByRole('button', { name: t.save }).click();
  await page.getByText(t.noRuns).waitFor();
  const api = service.as(key);
  const { data } = (await api.get('/ws/v1/repeating-sends')).body.data;
  expect(data).toMatchObject([
    { title: 'تولد', state: 'active', timing: { kind: 'anniversary', column: 'birthday', time: '10:00' } },
  ]);

  await page.getByRole('button', { name: t.pause }).click();
  await page.getByRole('button', { name: t.resume }).click();
  await page.getByRole('button', { name: t.pause }).waitFor();
  await page.getByRole('button', { name: t.end, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.end, exact: true }).click();
  await page.getByText(t.ended).first().waitFor();
  await page.getByRole('link', { name: t.back }).click();
  await page.getByRole('link', { name: 'تولد' }).waitFor();
});
