import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import type { Caller } from '../../server/test/caller.ts';
import { useImportTexts } from '../src/customer/phonebooks/import/import-texts.ts';
import { useSettingsTexts } from '../src/customer/settings/settings-texts.ts';
import { useWalletTexts } from '../src/customer/wallet/wallet-texts.ts';
import { formatsOf } from '../src/language/format.ts';
import { useAccountsTexts } from '../src/operator/accounts/accounts-texts.ts';
import { usePeopleTexts } from '../src/operator/people/people-texts.ts';
import { useFileImportTexts } from '../src/components/files/file-imports-texts.ts';
import { usePeopleListTexts } from '../src/components/people/people-list-texts.ts';
import { useCommonTexts } from '../src/components/common-texts.ts';
import { panelService, panelVisitors } from './panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);
const languages = ['fa', 'en'] as const;
type Language = (typeof languages)[number];

interface Question {
  /** Opens it. */
  readonly begin: () => Promise<void>;
  readonly says: string;
  /** The button that does it. */
  readonly action: string;
  /** Holds until somebody says yes. */
  readonly isUntouched: () => Promise<boolean>;
}

/** Nothing happens when the question is opened, nor when it is declined; then it is said yes to. */
async function declineThenAgree(page: Page, language: Language, question: Question): Promise<void> {
  const dialog = page.getByRole('dialog');
  await question.begin();
  await dialog.getByText(question.says).waitFor();
  expect(await question.isUntouched()).toBe(true);
  await dialog.getByRole('button', { name: useCommonTexts.both[language].goBack }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await question.isUntouched()).toBe(true);
  await question.begin();
  await dialog.getByRole('button', { name: question.action, exact: true }).click();
  await expect.poll(question.isUntouched).toBe(false);
}

function fileOf(name: string, rows: readonly string[]): FormData {
  const form = new FormData();
  form.set('file', new Blob([rows.join('\n')]), name);
  return form;
}

async function customer(language: Language) {
  const account = await service.given.account({ credit: 1000 });
  const page = await visitors.signIn(await service.given.user(account), { language });
  return { ...account, page, caller: service.as(account.key) };
}

async function operator(language: Language) {
  const given = await service.given.operator();
  const page = await visitors.signIn(await service.given.user(given), { language });
  return { page, caller: service.as(given.key) };
}

const stillRuns = (caller: Caller, address: string) => async () =>
  (await caller.get(address)).body.data.status === 'running';

test.each(languages)('an import of contacts is stopped after a question (%s)', async (language) => {
  const t = useImportTexts.both[language];
  const { page, caller, accountId } = await customer(language);
  const { phonebookId: id } = await service.given.phonebook(accountId);
  // More rows than are done in the answer: the rest waits for a job that this test does not run.
  const rows = Array.from({ length: 5100 }, (_, at) => `0913${String(at).padStart(7, '0')}`);
  const form = fileOf('many.csv', ['mobile', ...rows]);
  form.set('phone_book_id', String(id));
  const started = await caller.form('/ws/v1/phone_book_data/excel-upsert', form);
  expect(started.body.data.status).toBe('running');
  await page.goto(`/phonebooks/${id}`);
  await declineThenAgree(page, language, {
    begin: () => page.getByRole('button', { name: t.stop, exact: true }).click(),
    says: t.stopHint({ file: 'many.csv' }),
    action: t.stopTitle,
    isUntouched: stillRuns(caller, `/ws/v1/phone_book_data/imports/${started.body.data.import_id as number}`),
  });
  await page.getByText(t.cancelled({ file: 'many.csv' })).waitFor();
});

test.each(languages)(
  'imports of a bank and of postal data are stopped after a question (%s)',
  async (language) => {
    const t = useFileImportTexts.both[language];
    const { page, caller } = await operator(language);
    const { bankId } = await service.given.numberBank();
    const bank = `/operator/v1/number_banks/${bankId}/imports`;
    const bankImport = (await caller.form(bank, fileOf('bank.csv', ['mobile', '09121110001']))).body.data;
    const postal = '/operator/v1/postal/imports';
    const people = fileOf('people.csv', [
      'postal_code,gender,birth_year,mobile',
      '1193612345,male,1370,09121110001',
    ]);
    people.set('mode', 'replace');
    const postalImport = (await caller.form(postal, people)).body.data;
    const stopIn = (name: string) => () =>
      page.getByRole('row', { name }).getByRole('button', { name: t.cancel, exact: true }).click();

    await page.goto(`/console/banks/${bankId}`);
    await declineThenAgree(page, language, {
      begin: stopIn('bank.csv'),
      says: t.stopHint({ file: 'bank.csv' }),
      action: t.stop,
      isUntouched: stillRuns(caller, `${bank}/${bankImport.import_id as number}`),
    });
    await page.getByRole('row', { name: 'bank.csv' }).getByText(t.cancelled, { exact: true }).waitFor();

    await page.goto('/console/postal');
    await declineThenAgree(page, language, {
      begin: stopIn('people.csv'),
      says: t.stopReplacingHint({ file: 'people.csv' }),
      action: t.stop,
      isUntouched: stillRuns(caller, `${postal}/${postalImport.id as number}`),
    });
  },
);

test.each(languages)('an unpaid order is cancelled after a question (%s)', async (language) => {
  const t = useWalletTexts.both[language];
  const { page, caller } = await customer(language);
  const charge = { amount: 500_000, redirectUrl: 'https://shop.example/back' };
  const id = Number((await caller.post('/ws/v1/account/wallet/charge', charge)).body.data.order_id);
  const shown = async () =>
    (await caller.get('/ws/v1/orders?status=unpaid')).body.data.data as {
      id: number;
      payable_amount: number;
    }[];
  const [order] = await shown();
  await page.goto('/wallet?tab=orders');
  await declineThenAgree(page, language, {
    begin: () => page.getByRole('button', { name: t.cancel, exact: true }).click(),
    says: t.cancelHint({
      id: formatsOf(language).digits(id),
      amount: formatsOf(language).toman(order?.payable_amount ?? 0),
    }),
    action: t.cancelOrder,
    isUntouched: async () => (await shown()).some((one) => one.id === id),
  });
  await page.getByText(t.cancelled).waitFor();
});

test.each(languages)('all other sessions are ended after a question (%s)', async (language) => {
  const t = useSettingsTexts.both[language];
  const account = await service.given.account();
  const user = await service.given.user(account);
  const here = await visitors.signIn(user, { language });
  const there = await visitors.signIn(user, { language });
  await here.goto('/settings');
  await declineThenAgree(here, language, {
    begin: () => here.getByRole('button', { name: t.endOthers, exact: true }).click(),
    says: t.endOthersHint,
    action: t.endOthers,
    isUntouched: async () => (await there.request.get('/panel/v1/me')).status() === 200,
  });
  await there.goto('/wallet');
  await there.waitForURL(/\/sign-in\?to=/);
});

test.each(languages)('two factors of an operator are reset after a question (%s)', async (language) => {
  const t = usePeopleTexts.both[language];
  const { page } = await operator(language);
  const { db, clock } = service.platform;
  const name = `سارا ${language}`;
  const { operatorId } = await service.given.operator('support');
  await db.updateTable('operators').set({ name }).where('id', '=', operatorId).execute();
  const { userId } = await service.given.user({ operatorId });
  const on = { totp_secret: 'kept', totp_confirmed_at: clock.now() };
  await db.updateTable('users').set(on).where('id', '=', userId).execute();
  const factor = () =>
    db.selectFrom('users').select('totp_confirmed_at').where('id', '=', userId).executeTakeFirstOrThrow();
  await page.goto(`/console/people?search=${encodeURIComponent(name)}`);
  await declineThenAgree(page, language, {
    async begin() {
      await page.getByRole('button', { name: t.actionsOf({ name }) }).click();
      await page.getByRole('menuitem', { name: t.resetFactor, exact: true }).click();
    },
    says: t.resetHint({ name }),
    action: t.resetFactor,
    isUntouched: async () => (await factor()).totp_confirmed_at !== null,
  });
});

test.each(languages)(
  'two factors of a customer are reset by an operator after a question (%s)',
  async (language) => {
    const t = useAccountsTexts.both[language];
    const { page } = await operator(language);
    const { db, clock } = service.platform;
    const { accountId } = await service.given.account();
    const { userId, username } = await service.given.user({ accountId });
    const on = { totp_secret: 'kept', totp_confirmed_at: clock.now() };
    await db.updateTable('users').set(on).where('id', '=', userId).execute();
    const factor = () =>
      db.selectFrom('users').select('totp_confirmed_at').where('id', '=', userId).executeTakeFirstOrThrow();
    await page.goto(`/console/accounts/${accountId}?tab=people`);
    await declineThenAgree(page, language, {
      begin: () => page.getByRole('button', { name: t.resetFactors, exact: true }).click(),
      says: t.resetHint({ name: username }),
      action: t.resetFactors,
      isUntouched: async () => (await factor()).totp_confirmed_at !== null,
    });
  },
);

test('access that was closed is opened again by undo, for people of an account and for operators', async () => {
  const common = useCommonTexts.both.fa;
  const { page, caller } = await operator('fa');
  const { accountId } = await service.given.account();
  // The person who is left is an owner.
  await service.given.user({ accountId });
  const { userId, username } = await service.given.user({ accountId });
  const users = `/operator/v1/accounts/${accountId}/users`;
  const stateOf = async () =>
    ((await caller.get(users)).body.data.data as { id: number; state: string }[]).find(
      ({ id }) => id === userId,
    )?.state;
  await page.goto(`/console/accounts/${accountId}?tab=people`);
  const row = page.getByRole('row', { name: username });
  await row.getByRole('button', { name: usePeopleListTexts.both.fa.disable, exact: true }).click();
  await expect.poll(stateOf).toBe('disabled');
  await page.getByRole('button', { name: common.undo }).click();
  await expect.poll(stateOf).toBe('active');

  const t = usePeopleTexts.both.fa;
  const { operatorId } = await service.given.operator('support');
  await service.platform.db
    .updateTable('operators')
    .set({ name: 'بهار' })
    .where('id', '=', operatorId)
    .execute();
  const disabledAt = async () =>
    (
      (await caller.get('/operator/v1/operators?search=بهار')).body.data as { disabled_at: string | null }[]
    )[0]?.disabled_at;
  await page.goto('/console/people?search=بهار');
  await page.getByRole('button', { name: t.actionsOf({ name: 'بهار' }) }).click();
  await page.getByRole('menuitem', { name: t.disable, exact: true }).click();
  await page.getByText(t.disabledNow({ name: 'بهار' })).waitFor();
  expect(await disabledAt()).not.toBeNull();
  await page.getByRole('button', { name: common.undo }).click();
  await expect.poll(disabledAt).toBeNull();
});

test.each(languages)('the close button of a toast has a name (%s)', async (language) => {
  const t = usePeopleTexts.both[language];
  const { page } = await operator(language);
  const { operatorId } = await service.given.operator('support');
  const name = `Toast ${language}`;
  await service.platform.db.updateTable('operators').set({ name }).where('id', '=', operatorId).execute();
  await page.goto(`/console/people?search=${name}`);
  await page.getByRole('button', { name: t.actionsOf({ name }) }).click();
  await page.getByRole('menuitem', { name: t.disable, exact: true }).click();
  const toast = page.getByRole('alert').filter({ hasText: t.disabledNow({ name }) });
  await toast.getByRole('button', { name: useCommonTexts.both[language].close, exact: true }).click();
  await toast.waitFor({ state: 'detached' });
});
