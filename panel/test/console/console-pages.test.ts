import { expect, test } from 'vitest';

import { rememberBlocked } from '../../../server/src/features/audiences/blacklist/index.ts';
import { receiveInbound } from '../../../server/src/features/audiences/inbox/index.ts';
import { formatsOf } from '../../src/language/format.ts';
import { inLanguage } from '../../src/language/texts.ts';
import { useOperatorBlacklistTexts } from '../../src/operator/blacklist/blacklist-texts.ts';
import { useDiscountsTexts } from '../../src/operator/discounts/discounts-texts.ts';
import { useOperatorInboxTexts } from '../../src/operator/inbox/inbox-texts.ts';
import { useNetworkBlacklistTexts } from '../../src/operator/network-blacklist/network-blacklist-texts.ts';
import { roleWords, usePeopleTexts } from '../../src/operator/people/people-texts.ts';
import { usePlansTexts } from '../../src/operator/plans/plans-texts.ts';
import { usePostalTexts } from '../../src/operator/postal/postal-texts.ts';
import { useConsoleSettingsTexts } from '../../src/operator/settings/settings-texts.ts';
import { useTicketsTexts } from '../../src/operator/tickets/tickets-texts.ts';
import { useFileImportTexts } from '../../src/components/files/file-imports-texts.ts';
import { useCommonTexts } from '../../src/components/common-texts.ts';
import { panelService, panelVisitors } from '../panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);
const languages = ['fa', 'en'] as const;
type Language = (typeof languages)[number];

async function atPage(language: Language, address: string) {
  const operator = await service.given.operator();
  const page = await visitors.signIn(await service.given.user(operator), { language });
  await page.goto(address);
  return { page, caller: service.as(operator.key), dialog: page.getByRole('dialog') };
}

test.each(languages)('a plan shows what a message costs before it is saved (%s)', async (language) => {
  const t = usePlansTexts.both[language];
  const format = formatsOf(language);
  const name = `طرح ${language}`;
  const { page, dialog } = await atPage(language, '/console/plans');
  await page.getByRole('button', { name: t.add }).first().click();
  await dialog.locator('[name=title]').fill(name);
  await dialog.getByRole('textbox', { name: t.rate }).fill('۱۵۰');
  await dialog.getByRole('textbox', { name: t.recipients }).fill('10');
  await dialog.getByRole('textbox', { name: t.factor }).fill('1.5');
  const costs = { from: format.toman(0), pages: format.count(1), cost: format.toman(2250) };
  await dialog.getByText(t.costs(costs)).waitFor();
  await dialog.getByRole('button', { name: useCommonTexts.both[language].save }).click();
  await page.getByText(t.saved({ name })).waitFor();
  await page.getByRole('searchbox', { name: t.search }).fill(name);
  const row = page.getByRole('row', { name });
  await row.getByRole('button', { name: useCommonTexts.both[language].edit }).click();
  await dialog.getByRole('textbox', { name: t.rate }).fill('200');
  await dialog.getByRole('button', { name: useCommonTexts.both[language].save }).click();
  await row.getByText(format.toman(200), { exact: false }).first().waitFor();
  await row.getByRole('button', { name: t.remove }).click();
  await dialog.getByRole('button', { name: t.remove }).click();
  await page.getByText(t.removed).waitFor();
});

test.each(languages)('numbers are blocked, found, freed and exported as xlsx (%s)', async (language) => {
  const t = useOperatorBlacklistTexts.both[language];
  const common = useCommonTexts.both[language];
  const mobile = language === 'fa' ? '09181112233' : '09184445566';
  const { page, dialog } = await atPage(language, '/console/blacklist');
  await page.getByRole('button', { name: t.add }).click();
  await dialog.locator('[name=mobiles]').fill(mobile);
  const reason = dialog.locator('[name=reason]');
  await reason.fill('خودش خواست');
  // Persian stands at the right in either language: what is typed takes its direction from its letters.
  expect(await reason.evaluate((input) => getComputedStyle(input).unicodeBidi)).toBe('plaintext');
  await dialog.getByRole('button', { name: t.add }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('searchbox', { name: t.search }).fill(mobile.slice(0, 6));
  const row = page.getByRole('row', { name: mobile });
  await row.getByText('خودش خواست').waitFor();
  await page.getByRole('button', { name: common.export }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: common.asXlsx }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('blacklist.xlsx');
  await row.getByRole('button', { name: t.free }).click();
  await dialog.getByRole('button', { name: t.free }).click();
  await page.getByText(t.freed).waitFor();
  await row.waitFor({ state: 'hidden' });
});

test.each(languages)('numbers that networks stopped are found and removed (%s)', async (language) => {
  const t = useNetworkBlacklistTexts.both[language];
  const common = useCommonTexts.both[language];
  const mobile = language === 'fa' ? '09191112233' : '09194445566';
  await rememberBlocked(service.platform, [{ mobile, carrier: 'main', reason: 'REJECTD 69' }]);
  const { page, dialog } = await atPage(language, '/console/network-blacklist');
  await page.getByRole('combobox', { name: t.network }).selectOption('mci');
  await page.getByRole('searchbox', { name: t.search }).fill(mobile.slice(0, 6));
  const row = page.getByRole('row', { name: mobile });
  await row.getByText('REJECTD 69').waitFor();
  await page.getByRole('button', { name: common.export }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: common.asXlsx }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('network-blacklist.xlsx');
  await row.getByRole('button', { name: t.remove }).click();
  await dialog.getByRole('button', { name: t.remove }).click();
  await page.getByText(t.removed).waitFor();
  await row.waitFor({ state: 'hidden' });
});

test.each(languages)('postal data is imported with progress and failed rows (%s)', async (language) => {
  const t = usePostalTexts.both[language];
  const imports = useFileImportTexts.both[language];
  const { page, dialog } = await atPage(language, '/console/postal');
  await page.getByRole('button', { name: t.add }).click();
  const rows = ['1193612345,male,1370,09121111111', '1193612346,female,1365,09352222222', 'x,male,1370,0912'];
  await page.locator('input[type=file]').setInputFiles({
    name: `postal-${language}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`postal_code,gender,birth_year,mobile\r\n${rows.join('\r\n')}\r\n`),
  });
  await dialog.locator('[name=mode]').selectOption('replace');
  await dialog.getByRole('button', { name: imports.start }).click();
  await page.getByText(imports.started).waitFor();
  await service.jobs.runDue();
  const row = page.getByRole('row', { name: `postal-${language}.csv` });
  await row.getByText(imports.done, { exact: true }).waitFor();
  await row.getByRole('button', { name: imports.seeFailed }).click();
  await dialog.getByText('x | male | 1370 | 0912').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  // The number of subscribers leads to where they live; the people themselves are never shown.
  await page.getByRole('link', { name: t.byProvince }).click();
  const provinces = page.getByRole('region', { name: t.byProvince }).getByRole('row');
  await expect.poll(() => provinces.count()).toBe(2);
  await expect.poll(() => provinces.nth(1).innerText()).toContain('تهران');
  await page.reload();
  await provinces.nth(1).getByText(formatsOf(language).share(1)).waitFor();
});

test.each(languages)('a ticket is handed over, closed and opened again (%s)', async (language) => {
  const t = useTicketsTexts.both[language];
  const account = await service.given.account();
  const { page, caller } = await atPage(language, '/console');
  const title = `مالی ${language}`;
  expect((await caller.post('/operator/v1/ticket_departments', { title })).status).toBeLessThan(300);
  const opened = await service.as(account.key).post('/ws/v1/ticket', {
    title: `فاکتور ${language}`,
    question: 'فاکتور را کجا ببینم؟',
    support_department_id: 1,
    importance: 'low',
  });
  await page.goto(`/console/tickets/${opened.body.data.id as number}`);
  await page.getByRole('button', { name: t.forward }).click();
  await page.getByRole('menuitem', { name: title }).click();
  await page.getByText(t.forwarded).waitFor();
  await page.getByRole('button', { name: t.close }).click();
  await page.getByRole('button', { name: t.reopen }).click();
  await page.getByText(t.reopened).waitFor();
  await page.getByRole('button', { name: t.close }).waitFor();
});

test.each(languages)('the seller of invoices is kept in the settings (%s)', async (language) => {
  const t = useConsoleSettingsTexts.both[language];
  const { page, caller } = await atPage(language, '/console/settings?tab=seller');
  await page.locator('[name=name]').fill(`شرکت ${language}`);
  await page.locator('[name=economic_id]').fill('۴۱۱۵');
  const seller = page.getByRole('form', { name: t.seller });
  await seller.getByRole('button', { name: useCommonTexts.both[language].save }).click();
  await page.getByText(t.saved).waitFor();
  expect((await caller.get('/operator/v1/seller')).body.data.kept).toMatchObject({
    name: `شرکت ${language}`,
    economic_id: '4115',
  });
});

test.each(languages)(
  'a discount is made with its last day, applied, edited, switched off and on (%s)',
  async (language) => {
    const t = useDiscountsTexts.both[language];
    const code = `autumn${language}`;
    const { page, caller, dialog } = await atPage(language, '/console/discounts');
    await page.getByRole('button', { name: t.add }).first().click();
    await dialog.locator('[name=code]').fill(code);
    await dialog.locator('[name=title]').fill('پاییز');
    await dialog.locator('[name=value]').fill('۲۰');
    await dialog.locator('[name=ends_at]').fill('1406/01/01');
    await dialog.getByRole('button', { name: useCommonTexts.both[language].save }).click();
    await dialog.waitFor({ state: 'hidden' });
    const shown = async () =>
      (await caller.get(`/operator/v1/discounts?search=${code}`)).body.data.data as { ends_at: string }[];
    expect(await shown()).toMatchObject([{ value: 20, ends_at: '2027-03-21T20:29:59.000Z' }]);

    await page.getByRole('searchbox', { name: t.search }).fill(code);
    const row = page.getByRole('row', { name: new RegExp(code, 'i') });
    await row.getByText(t.on, { exact: true }).waitFor();
    const { key } = await service.given.account();
    const discounted = async () => {
      const order = await service.as(key).post('/ws/v1/account/wallet/charge', {
        amount: 100_000,
        redirectUrl: 'https://shop.example/charged',
      });
      const orderId = String(order.body.data.order_id);
      return service.as(key).post('/ws/v1/orders/apply-discount', { orderId, discountCode: code });
    };
    expect((await discounted()).body.data).toMatchObject({ discount_amount: 20_000 });

    await row.getByRole('button', { name: useCommonTexts.both[language].edit }).click();
    await dialog.locator('[name=uses_per_account]').fill('۵');
    await dialog.getByRole('button', { name: useCommonTexts.both[language].save }).click();
    await dialog.waitFor({ state: 'hidden' });
    await row.getByRole('button', { name: t.turnOff }).click();
    await row.getByText(t.off, { exact: true }).waitFor();
    expect((await discounted()).status).toBe(422);
    // Its last day is what it was.
    expect(await shown()).toMatchObject([
      { enabled: false, uses_per_account: 5, ends_at: '2027-03-21T20:29:59.000Z' },
    ]);
    expect(new URL(page.url()).searchParams.get('search')).toBe(code);

    await row.getByRole('button', { name: t.turnOn }).click();
    await row.getByText(t.on, { exact: true }).waitFor();
    expect((await discounted()).body.data).toMatchObject({ discount_amount: 20_000 });
  },
);

test.each(languages)(
  'an operator is invited, given another role and a key, and removed (%s)',
  async (language) => {
    const t = usePeopleTexts.both[language];
    const common = useCommonTexts.both[language];
    const name = `نگار ${language}`;
    const { page, caller, dialog } = await atPage(language, '/console/people');
    await page.getByRole('button', { name: t.add }).click();
    await dialog.locator('[name=name]').fill(name);
    await dialog.locator('[name=username]').fill(`negar${language}`);
    await dialog.getByRole('button', { name: t.add }).click();
    await dialog.getByText(t.inviteHint).waitFor();
    await dialog
      .getByText(/\/set-password|\/password/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: common.close }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('searchbox', { name: t.search }).fill(`negar${language}`);
    const row = page.getByRole('row', { name });
    await row
      .getByRole('combobox', { name: t.roleOf({ name }) })
      .selectOption({ label: inLanguage(roleWords.finance, language) });
    await page.getByText(t.roleChanged).waitFor();
    const act = async (action: string) => {
      await row.getByRole('button', { name: t.actionsOf({ name }) }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };
    await act(t.keys);
    await dialog.locator('[name=name]').fill('گزارش');
    await dialog.getByRole('button', { name: t.makeKey }).click();
    await dialog.getByText(t.keyOnce).waitFor();
    const key = await dialog.locator('pre').textContent();
    expect((await service.as(key ?? '').get('/operator/v1/orders')).status).toBe(200);
    await dialog.getByRole('button', { name: t.revoke }).click();
    await dialog.getByRole('alert').getByRole('button', { name: t.revoke }).click();
    await dialog.getByText(t.revoked).waitFor();
    expect((await service.as(key ?? '').get('/operator/v1/orders')).status).toBe(401);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await act(t.disable);
    await row.getByText(t.disabled, { exact: true }).waitFor();
    await act(t.remove);
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: t.remove }).click();
    await row.waitFor({ state: 'hidden' });
    expect(JSON.stringify((await caller.get('/operator/v1/operators')).body.data)).not.toContain(name);
  },
);

test.each(languages)('a reply without an owner is given to an account (%s)', async (language) => {
  const t = useOperatorInboxTexts.both[language];
  const [line, account] = [await service.given.line(), await service.given.account()];
  for (let more = 0; more < 21; more++) await service.given.account();
  const text = `پاسخ بی‌صاحب ${language}`;
  await receiveInbound(service.platform, 'main', {
    from: '09351112233',
    to: line.number,
    text,
    carrierKey: `console-${language}`,
    receivedAt: service.clock.now(),
  });
  const { page, caller, dialog } = await atPage(language, '/console/inbox?owner=nobody');
  const { body } = await caller.get(`/operator/v1/accounts/${account.accountId}`);
  const { username } = body.data as { username: string };
  const row = page.getByRole('row', { name: text });
  await row.getByRole('button', { name: t.assign }).click();
  const choice = dialog.getByRole('combobox', { name: t.account });
  await choice.fill(username);
  await page.getByRole('option', { name: username }).click();
  // More accounts exist than one answer holds: what was chosen is still said.
  await expect.poll(() => choice.inputValue()).toContain(username);
  await dialog.getByRole('button', { name: t.assign }).click();
  await page.getByText(t.assigned).waitFor();
  await row.waitFor({ state: 'hidden' });
  const inbox = await service.as(account.key).get('/ws/v1/inbox');
  expect(JSON.stringify(inbox.body.data)).toContain(text);
});

test.each(languages)(
  'the lines of a headline begin at the start of its card, both of them (%s)',
  async (language) => {
    const code = `CARD${language.toUpperCase()}`;
    const admin = service.as((await service.given.operator()).key);
    const discount = { code, title: 'پاییز', kind: 'percent', value: 20 };
    expect((await admin.post('/operator/v1/discounts', discount)).status).toBe(201);
    const user = await service.given.user(await service.given.operator());
    const page = await visitors.signIn(user, { language, viewport: { width: 360, height: 740 } });
    await page.goto(`/console/discounts?search=${code}`);
    const row = page.getByRole('row', { name: code });
    await row.waitFor();
    const card = await row.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    // How far a line is from the start of its card.
    const gapOf = async (text: string) => {
      const value = row.getByText(text, { exact: true });
      const box = await value.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
      return language === 'fa' ? card.right - box.right : box.left - card.left;
    };
    const gap = await gapOf(code);
    expect(gap).toBeLessThan(24);
    expect(Math.abs(gap - (await gapOf(discount.title)))).toBeLessThan(2);
  },
);
