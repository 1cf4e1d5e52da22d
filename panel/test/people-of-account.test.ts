import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import {
  usePeopleListTexts,
  userRoleWords,
  userStateWords,
} from '../src/components/people/people-list-texts.ts';
import { useSettingsTexts } from '../src/customer/settings/settings-texts.ts';
import { inLanguage } from '../src/language/texts.ts';
import { useAccountsTexts } from '../src/operator/accounts/accounts-texts.ts';
import { panelService, panelVisitors } from './panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);
const languages = ['fa', 'en'] as const;
type Language = (typeof languages)[number];

/** An account, and its list of people as the owner and as an operator see it. */
async function listsOf(language: Language, role: 'admin' | 'finance' = 'admin') {
  const { accountId } = await service.given.account();
  const owner = await service.given.user({ accountId });
  const page = await visitors.signIn(owner, { language });
  await page.goto('/settings?tab=people');
  const operator = await service.given.user(await service.given.operator(role));
  const console = await visitors.signIn(operator, { language });
  await console.goto(`/console/accounts/${accountId}?tab=people`);
  const named = (shown: Page, name: string) => shown.getByRole('region', { name, exact: true });
  return {
    accountId,
    owner,
    page,
    console,
    own: named(page, useSettingsTexts.both[language].people),
    shown: named(console, useAccountsTexts.both[language].people),
  };
}

const sharedColumns = 5;

/** Headings and rows without what differs by reader and moment: the last sign-in, and what may be done if anything may. */
async function cellsOf(list: Locator): Promise<string[][]> {
  await list.getByRole('row').nth(1).waitFor();
  const rows = await list.getByRole('row').all();
  return Promise.all(
    rows.map(async (row) =>
      (await row.locator('th, td:not([data-card=unfold])').allTextContents()).slice(0, sharedColumns),
    ),
  );
}

test.each(languages)(
  'people of an account are invited, closed out, let in and removed in one list (%s)',
  async (language) => {
    const t = useSettingsTexts.both[language];
    const words = usePeopleListTexts.both[language];
    const { owner, page, console, own, shown } = await listsOf(language);
    const dialog = page.getByRole('dialog');
    const username = `sara.${language}`;

    await page.getByRole('button', { name: t.invite }).click();
    await dialog.locator('[name=name]').fill('سارا محمدی');
    await dialog.locator('[name=username]').fill(username);
    await dialog.locator('[name=mobile]').fill('۰۹۱۲۳۴۵۶۷۸۹');
    await dialog.locator('[name=role]').selectOption('viewer');
    await dialog.getByRole('button', { name: t.invite }).click();
    await dialog.getByText(t.inviteLink).waitFor();
    await dialog.getByRole('button', { name: t.done, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });

    const row = own.getByRole('row', { name: username });
    await row.waitFor();
    const state = (name: keyof typeof userStateWords) => inLanguage(userStateWords[name], language);
    expect((await cellsOf(own))[1]).toEqual([
      'سارا محمدی',
      username,
      '09123456789',
      inLanguage(userRoleWords.viewer, language),
      state('invited'),
    ]);
    await row.getByText(words.never, { exact: true }).waitFor();
    // The own row has nothing to press: an owner is not closed out by a slip.
    await expect
      .poll(() => own.getByRole('row', { name: owner.username }).getByRole('button').count())
      .toBe(0);

    await console.reload();
    expect(await cellsOf(shown)).toEqual(await cellsOf(own));
    const disable = { name: words.disable, exact: true };
    const enable = { name: words.enable, exact: true };
    const sameRow = shown.getByRole('row', { name: username });
    await sameRow.getByRole('button', disable).click();
    await sameRow.getByText(state('disabled'), { exact: true }).waitFor();
    await page.reload();
    await row.getByText(state('disabled'), { exact: true }).waitFor();
    await row.getByRole('button', enable).click();
    await row.getByText(state('invited'), { exact: true }).waitFor();

    await row.getByRole('button', { name: t.remove, exact: true }).click();
    await dialog.getByText(t.removeHint({ name: 'سارا محمدی' })).waitFor();
    await dialog.getByRole('textbox').fill(username);
    await dialog.getByRole('button', { name: t.remove, exact: true }).click();
    await row.waitFor({ state: 'hidden' });
    await console.reload();
    expect(await cellsOf(shown)).toEqual(await cellsOf(own));
    await expect.poll(() => shown.getByRole('row').count()).toBe(2);
  },
);

test('an operator who may not change accounts reads the list and has nothing to press', async () => {
  const { owner, shown } = await listsOf('fa', 'finance');
  const row = shown.getByRole('row', { name: owner.username });
  await row.waitFor();
  await expect.poll(() => row.getByRole('button').count()).toBe(0);
});
