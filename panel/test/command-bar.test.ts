import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { useAppTexts } from '../src/app/app-texts.ts';
import { shownKinds } from '../src/app/command-bar/palette-hits.ts';
import { panelService, panelVisitors } from './panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);
const languages = ['fa', 'en'] as const;
const at = { fa: 0, en: 1 } as const;

/** Opens the bar by its key; its code is loaded then, and only after that can one type. */
async function openBar(page: Page, language: 'fa' | 'en') {
  const name = useAppTexts.both[language].search;
  await page.keyboard.press('Control+k');
  const bar = page.getByRole('dialog', { name });
  await bar.getByPlaceholder(name).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  return bar;
}

test.each(languages)(
  'by keyboard a contact is found in the command bar and shown in its phonebook (%s)',
  async (language) => {
    const t = useAppTexts.both[language];
    const account = await service.given.account();
    const { phonebookId } = await service.given.phonebook(account.accountId, {
      title: 'مشتریان تهران',
      contacts: [{ mobile: '09121234567', name: 'سارا کریمی' }],
    });
    const page = await visitors.signIn(await service.given.user(account), { language });
    const bar = await openBar(page, language);
    await bar.getByText(language === 'fa' ? 'گزارش‌ها' : 'Reports').waitFor();
    await page.keyboard.type('کریمی');
    await bar.getByRole('group', { name: shownKinds.contact.title[at[language]] }).waitFor();
    await bar.getByText('سارا کریمی').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/phonebooks/${phonebookId}?search=09121234567`);
    await bar.waitFor({ state: 'detached' });

    await openBar(page, language);
    await page.keyboard.type('هیچ‌چیز‌این‌نیست');
    await bar.getByText(t.nothingFound).waitFor();
  },
);

test('a search that fails says so, and pages are still found', async () => {
  const t = useAppTexts.both.fa;
  const page = await visitors.signIn(await service.given.user(await service.given.account()));
  await page.route('**/panel/v1/search*', (route) => route.abort());
  const bar = await openBar(page, 'fa');
  await page.keyboard.type('گزارش');
  await bar.getByText(t.searchFailed).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/reports');
});

test('an operator finds an account', async () => {
  const { accountId, mobile } = await service.given.account();
  const operator = await service.given.user(await service.given.operator('support'));
  const page = await visitors.signIn(operator, { language: 'en' });
  const bar = await openBar(page, 'en');
  await page.keyboard.type(mobile);
  // What is known of the number itself is offered too.
  await bar.getByRole('group', { name: shownKinds.account.title[at.en] }).getByText(mobile).click();
  await page.waitForURL(`**/console/accounts/${accountId}`);
  await bar.waitFor({ state: 'detached' });
});
