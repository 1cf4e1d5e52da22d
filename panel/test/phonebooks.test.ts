import { expect, test } from 'vitest';

import { xlsxOf } from '../../server/test/sheets.ts';
import { useImportTexts } from '../src/customer/phonebooks/import/import-texts.ts';
import { usePhonebooksTexts } from '../src/customer/phonebooks/phonebooks-texts.ts';
import { useSendTexts } from '../src/customer/send/send-texts.ts';
import { useCommonTexts } from '../src/components/common-texts.ts';
import { panelService, panelVisitors } from './panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);

const mobileOf = (n: number) => `0912000${String(n).padStart(4, '0')}`;

test.each(['fa', 'en'] as const)(
  'a file with bad rows and headings of its own comes into a new phonebook (%s)',
  async (language) => {
    const [t, i] = [usePhonebooksTexts.both[language], useImportTexts.both[language]];
    const account = await service.given.account();
    const person = await service.given.user(account);
    const page = await visitors.signIn(person, { language });
    await page.goto('/phonebooks');
    await page.getByRole('button', { name: t.create }).first().click();
    await page.getByRole('textbox', { name: t.name, exact: true }).fill('مشتریان ۱۴۰۵');
    await page.getByRole('button', { name: useCommonTexts.both[language].save }).click();
    await page.getByRole('heading', { name: 'مشتریان ۱۴۰۵' }).waitFor();

    await page.getByRole('button', { name: i.open }).click();
    const content = await xlsxOf(
      ['Telefon', 'Kunde', 'Stadt', 'Notiz'],
      [
        [mobileOf(1), 'زهرا محمدی', 'تهران', 'x'],
        ['0912', 'ناقص', 'قم', 'x'],
        [mobileOf(2), 'علی رضایی', 'یزد', 'x'],
      ],
    );
    await page.getByLabel(i.pick).setInputFiles({
      name: 'kunden.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(content),
    });
    const meaning = (heading: string) => page.getByLabel(i.meaning({ heading }));
    await expect.poll(() => meaning('Telefon').inputValue()).toBe('mobile');
    await meaning('Kunde').selectOption('name');
    // What nothing is known of becomes a column of its own, unless somebody leaves it out.
    const chosen = (heading: string) => meaning(heading).locator('option:checked').innerText();
    expect(await chosen('Stadt')).toBe(i.newColumn);
    await meaning('Notiz').selectOption({ label: i.ignore });
    await page.getByRole('button', { name: i.start }).click();

    await page.getByText(i.done({ file: 'kunden.xlsx' })).waitFor();
    const rows = page.getByRole('region', { name: t.contactList }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(3);
    await expect.poll(() => rows.nth(1).innerText()).toContain('علی رضایی');
    await expect.poll(() => rows.nth(1).innerText()).toContain('یزد');
    await expect.poll(() => page.getByRole('columnheader', { name: 'Notiz' }).count()).toBe(0);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: i.download }).click();
    expect((await download).suggestedFilename()).toContain('failed-rows');

    // What an import did is still there after coming back.
    await page.goto('/phonebooks');
    await page.getByRole('link', { name: 'مشتریان ۱۴۰۵' }).click();
    await page.getByText(i.done({ file: 'kunden.xlsx' })).waitFor();

    // The way from there to a message leads to this phonebook only.
    await page.getByRole('link', { name: t.send }).click();
    await page.getByRole('heading', { name: useSendTexts.both[language].title, exact: true }).waitFor();
    await page.getByText('مشتریان ۱۴۰۵').first().waitFor();
  },
);

test('a value is changed in its place, and a deleted contact comes back', async () => {
  const [t, p] = [usePhonebooksTexts.both.fa, useCommonTexts.both.fa];
  const account = await service.given.account();
  const { phonebookId } = await service.given.phonebook(account.accountId, {
    columns: { city: 'string' },
    contacts: [
      { mobile: mobileOf(1), name: 'زهرا', values: { city: 'تهران' } },
      { mobile: mobileOf(2), name: 'علی', values: { city: 'یزد' } },
    ],
  });
  const page = await visitors.signIn(await service.given.user(account));
  await page.goto(`/phonebooks/${phonebookId}`);
  const edit = (column: string, value: string) =>
    page.getByRole('button', { name: t.edit({ column, value }), exact: true });

  await edit('city', 'تهران').click();
  await page.getByRole('textbox', { name: 'city' }).fill('شیراز');
  await page.keyboard.press('Enter');
  await edit('city', 'شیراز').waitFor();

  // A refusal stays beside what was typed; Escape brings the old value back.
  await edit(t.mobile, mobileOf(1)).click();
  await page.getByRole('textbox', { name: t.mobile }).fill('0912');
  await page.keyboard.press('Enter');
  await page.getByText('فیلد mobile').waitFor();
  await page.keyboard.press('Escape');
  await edit(t.mobile, mobileOf(1)).waitFor();

  await page.getByRole('button', { name: t.deleteContact({ mobile: mobileOf(1) }) }).click();
  await edit(t.mobile, mobileOf(1)).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: p.undo }).click();
  await edit(t.mobile, mobileOf(1)).waitFor();
  await edit('city', 'شیراز').waitFor();
});

test('a phonebook is merged into another, cleaned of duplicates, and deleted by its name', async () => {
  const t = usePhonebooksTexts.both.en;
  const account = await service.given.account();
  const contactsOf = (...numbers: number[]) => numbers.map((n) => ({ mobile: mobileOf(n) }));
  const { phonebookId } = await service.given.phonebook(account.accountId, {
    title: 'One',
    contacts: contactsOf(1, 2),
  });
  await service.given.phonebook(account.accountId, { title: 'Two', contacts: contactsOf(2, 3, 4) });
  const page = await visitors.signIn(await service.given.user(account), { language: 'en' });
  await page.goto(`/phonebooks/${phonebookId}`);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: t.more }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const dialog = page.getByRole('dialog');

  await choose(t.merge);
  await dialog.getByLabel(t.mergeSource).selectOption({ label: 'Two (3)' });
  await dialog.getByRole('button', { name: t.merge }).click();
  await page.getByText(t.merged({ added: '2', skipped: '1' })).waitFor();
  await page.getByText(t.count({ count: '4' })).waitFor();

  await choose(t.duplicates);
  await dialog.getByLabel(t.sharedWith({ count: '3', title: 'Two' })).check();
  await dialog.getByRole('button', { name: t.removeDuplicates }).click();
  await page.getByText(t.count({ count: '1' })).waitFor();

  await choose(t.remove);
  const action = dialog.getByRole('button', { name: t.remove });
  expect(await action.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('One');
  await action.click();
  await page.getByText(t.removed({ title: 'One' })).waitFor();
  await page.getByRole('link', { name: 'Two', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'One', exact: true }).count()).toBe(0);
});

test('a role that may only read sees contacts and no way to change them', async () => {
  const t = usePhonebooksTexts.both.fa;
  const account = await service.given.account();
  const { phonebookId } = await service.given.phonebook(account.accountId, {
    contacts: [{ mobile: mobileOf(1), name: 'زهرا' }],
  });
  const viewer = await service.given.user({ accountId: account.accountId, role: 'viewer' });
  const page = await visitors.signIn(viewer);
  await page.goto(`/phonebooks/${phonebookId}`);
  await page.getByText('زهرا').waitFor();
  await expect.poll(() => page.getByRole('button', { name: t.add }).count()).toBe(0);
  await expect
    .poll(() => page.getByRole('button', { name: t.deleteContact({ mobile: mobileOf(1) }) }).count())
    .toBe(0);
  await page.getByRole('button', { name: t.more }).click();
  await page.getByRole('menuitem', { name: t.exportXlsx }).waitFor();
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(2);
});

test.each(['fa', 'en'] as const)(
  'thousands of contacts are gone through by keyboard, and the address keeps the place (%s)',
  async (language) => {
    const t = usePhonebooksTexts.both[language];
    const account = await service.given.account();
    const contacts = Array.from({ length: 3000 }, (_, n) => ({ mobile: mobileOf(n), name: `name ${n}` }));
    const { phonebookId } = await service.given.phonebook(account.accountId, { contacts });
    const page = await visitors.signIn(await service.given.user(account), { language });
    await page.goto(`/phonebooks/${phonebookId}`);
    const grid = page.getByRole('grid', { name: t.contactList });
    const cell = (n: number) =>
      grid.getByRole('button', { name: t.edit({ column: t.mobile, value: mobileOf(n) }), exact: true });
    await cell(2999).focus();
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('3001');
    // Only what is in sight is drawn.
    await expect.poll(() => grid.getByRole('row').count()).toBeLessThan(60);
    await page.keyboard.press('ArrowDown');
    const next = t.edit({ column: t.mobile, value: mobileOf(2998) });
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(next);
    await page.keyboard.press('Control+End');
    await cell(0).waitFor();
    await expect
      .poll(() => cell(0).locator('xpath=ancestor::*[@role="row"]').getAttribute('aria-rowindex'))
      .toBe('3001');
    await page.waitForURL(/row=29\d\d/);
    await page.reload();
    await cell(0).waitFor();
    await page.getByRole('columnheader', { name: t.name }).getByRole('button').click();
    const sorted = grid.getByRole('columnheader', { name: t.name });
    await expect.poll(() => sorted.getAttribute('aria-sort')).toBe('ascending');
    await cell(0).waitFor();
  },
);

test('a name that is too long for its column loses its end, also where it reads the other way', async () => {
  const t = usePhonebooksTexts.both.fa;
  const account = await service.given.account();
  const { phonebookId } = await service.given.phonebook(account.accountId);
  const name = 'Negar Ahmadi-Shirazi of the Northern Branch Office';
  const contact = { phone_book_id: phonebookId, mobile: mobileOf(77), name, prefix: 'woman' };
  const saved = await service.as(account.key).post('/ws/v1/phone_book_data', contact);
  expect(saved.status).toBeLessThan(300);
  const page = await visitors.signIn(await service.given.user(account), {
    language: 'fa',
    viewport: { width: 1000, height: 900 },
  });
  await page.goto(`/phonebooks/${phonebookId}`);
  const shown = page.getByRole('region', { name: t.contactList }).getByText(name);
  await shown.waitFor();
  const seen = await shown.evaluate((text) => {
    const { direction, textOverflow } = getComputedStyle(text);
    return { direction, textOverflow, isCut: text.scrollWidth > text.clientWidth };
  });
  expect(seen).toEqual({ direction: 'ltr', textOverflow: 'ellipsis', isCut: true });
});
