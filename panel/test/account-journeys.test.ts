import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../server/src/carriers/simulator/simulator.ts';
import {
  createPasswordLink,
  passwordLinkAddress,
} from '../../server/src/features/people/credentials/index.ts';
import { smppCarrier, startSimulator, withCarriers } from '../../server/test/simulators.ts';
import { useDevelopersTexts } from '../src/customer/developers/developers-texts.ts';
import { useHomeTexts } from '../src/customer/home/home-texts.ts';
import { useSettingsTexts } from '../src/customer/settings/settings-texts.ts';
import { ticketStatusWords, useTicketsTexts } from '../src/customer/tickets/tickets-texts.ts';
import { useWalletTexts } from '../src/customer/wallet/wallet-texts.ts';
import { formatsOf } from '../src/language/format.ts';
import { itemDetailWords } from '../src/language/words.ts';
import { useKeyListTexts } from '../src/components/keys/key-list-texts.ts';
import { useSignInTexts } from '../src/sign-in/sign-in-texts.ts';
import { panelService, panelVisitors } from './panel-service.ts';

let simulator: Simulator;
const service = panelService(async () => {
  simulator = await startSimulator();
  return withCarriers(smppCarrier('main', simulator.port));
});
afterAll(() => simulator.stop());
const visitors = panelVisitors(service);
const languages = ['fa', 'en'] as const;
const at = { fa: 0, en: 1 } as const;

async function givenOwner(credit = 1_000_000) {
  const account = await service.given.account({ credit, rate: 100 });
  return { ...account, user: await service.given.user({ accountId: account.accountId }) };
}

test.each(languages)('first run, in %s: from the printed link to a delivered message', async (language) => {
  const [home, signIn] = [useHomeTexts.both[language], useSignInTexts.both[language]];
  await service.given.line(`9000${language === 'fa' ? 1 : 2}000`);
  const { user, mobile } = await givenOwner();
  const { db, clock } = service.platform;
  const token = await db.transaction().execute((tx) => createPasswordLink(tx, clock, user.userId));
  const page = await visitors.open({ language });
  await page.goto(passwordLinkAddress(service.address, token));
  await page.getByLabel(signIn.newPassword).fill('derakht kuchak 88 abi');
  await page.getByRole('button', { name: signIn.set }).click();

  await page.getByRole('button', { name: home.sendNow }).click();
  // This service has an outside carrier, so no phone of its own is shown; the steps stay until they are closed.
  await page.getByText(home.finished).waitFor();
  await page.getByRole('link', { name: home.openReport }).click();
  // Its picture, its items and its timeline say so.
  await page
    .getByText(itemDetailWords.delivered[at[language]], { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(simulator.handsets.messages(mobile)).toMatchObject([{ text: home.testText }]);
});

test.each(languages)('credit, in %s: ordered, paid at the gateway, and in the wallet', async (language) => {
  const t = useWalletTexts.both[language];
  const { user, key } = await givenOwner(10_000);
  const page = await visitors.signIn(user, { language });
  await page.goto('/wallet');
  await page.getByLabel(t.amount).fill('250000');
  await page.getByRole('button', { name: t.goPay }).click();
  await page.locator('button[value=pay]').click();
  await page.waitForURL(/\/wallet\?/);
  await page
    .getByRole('status')
    .filter({ hasText: t.paid({ id: '' }).slice(-12) })
    .waitFor();
  await page.getByText(formatsOf(language).toman(260_000)).first().waitFor();
  expect((await service.as(key).get('/ws/v1/account/balance')).body.data.balanceAmount).toBe(260_000);
});

test.each(languages)(
  'a ticket, in %s: opened with a file, answered, and the answer seen',
  async (language) => {
    const t = useTicketsTexts.both[language];
    const { user } = await givenOwner();
    const operator = service.as((await service.given.operator('support')).key);
    const page = await visitors.signIn(user, { language });
    await page.goto('/tickets');
    await page.getByRole('button', { name: t.open }).first().click();
    await page.getByLabel(t.subject).fill('گزارش نمی‌رسد');
    await page.getByLabel(t.question).fill('از دیروز گزارش‌ها دیده نمی‌شود');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'note.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('details'),
      });
    await page.getByRole('dialog').getByRole('button', { name: t.send }).click();
    await page.waitForURL(/\/tickets\/\d+/);
    await page.getByRole('button', { name: /note\.txt/ }).waitFor();
    const id = Number(page.url().split('/').at(-1));
    await operator.post(`/operator/v1/tickets/${id}/answer`, { message: 'دوباره ببینید' });
    await page.reload();
    await page.getByText('دوباره ببینید').waitFor();
    await page.getByText(ticketStatusWords.answered[at[language]], { exact: true }).waitFor();
  },
);

test.each(languages)('two factors, in %s: switched on, asked for at the next sign-in', async (language) => {
  const [t, signIn] = [useSettingsTexts.both[language], useSignInTexts.both[language]];
  const { user } = await givenOwner();
  const page = await visitors.signIn(user, { language });
  await page.goto('/settings');
  await page.getByRole('button', { name: t.turnOn }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.currentPassword).fill(user.password);
  await dialog.getByRole('button', { name: t.next }).click();
  const secret = await dialog.getByLabel(t.secret).inputValue();
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: service.clock.now().getTime() });
  await dialog.getByLabel(t.code).fill(code());
  await dialog.getByRole('button', { name: t.next }).click();
  await dialog.getByRole('button', { name: t.done }).click();
  await page.getByText(t.on, { exact: true }).waitFor();

  service.clock.advance(60_000);
  const second = await visitors.open({ language });
  await second.goto('/sign-in?to=/wallet');
  await second.getByLabel(signIn.username).fill(user.username);
  await second.getByLabel(signIn.password, { exact: true }).fill(user.password);
  await second.getByRole('button', { name: signIn.signIn }).click();
  await second.waitForURL(/\/verify/);
  await second.getByLabel(signIn.code).fill(code());
  await second.getByRole('button', { name: signIn.verify }).click();
  await second.waitForURL(/\/wallet/);
});

test.each(languages)('a key, in %s: made, shown once, used, revoked', async (language) => {
  const [t, keys] = [useDevelopersTexts.both[language], useKeyListTexts.both[language]];
  const { user } = await givenOwner();
  const page = await visitors.signIn(user, { language });
  await page.goto('/developers');
  await page.getByRole('button', { name: t.newKey }).click();
  await page.getByLabel(t.keyName).fill('shop');
  await page.getByRole('button', { name: t.make }).click();
  const apiKey = (await page.getByRole('dialog').locator('pre').textContent()) ?? '';
  expect((await service.as(apiKey).get('/ws/v1/account/balance')).status).toBe(200);
  await page.getByRole('button', { name: t.understood }).click();
  await page.getByRole('row', { name: /shop/ }).getByRole('button', { name: keys.revoke }).click();
  await page.getByRole('dialog').getByRole('button', { name: keys.revoke }).click();
  await page.getByRole('row', { name: /shop/ }).getByText(keys.revoked, { exact: true }).waitFor();
  expect((await service.as(apiKey).get('/ws/v1/account/balance')).status).toBe(401);
});

test.each(languages)('a test key, in %s: made, answered as one and marked', async (language) => {
  const t = useDevelopersTexts.both[language];
  const { user } = await givenOwner();
  const page = await visitors.signIn(user, { language });
  await page.goto('/developers');
  await page.getByRole('button', { name: t.newKey }).click();
  await page.getByLabel(t.keyName).fill('trial');
  await page.getByRole('radio', { name: t.test }).check();
  await page.getByRole('button', { name: t.make }).click();
  const apiKey = (await page.getByRole('dialog').locator('pre').textContent()) ?? '';
  const { headers, status } = await service.as(apiKey).get('/ws/v1/account/balance');
  expect([status, headers['peyk-test']]).toEqual([200, 'true']);
  await page.getByRole('button', { name: t.understood }).click();
  await page
    .getByRole('row', { name: /trial/ })
    .getByText(useKeyListTexts.both[language].test, { exact: true })
    .waitFor();
});

test.each(languages)('a session, in %s: ended from another device', async (language) => {
  const t = useSettingsTexts.both[language];
  const { user } = await givenOwner();
  const [here, there] = [
    await visitors.signIn(user, { language }),
    await visitors.signIn(user, { language }),
  ];
  await here.goto('/settings');
  await here.getByRole('button', { name: t.end, exact: true }).click();
  await here.getByRole('dialog').getByText(t.endHint).waitFor();
  expect((await there.request.get('/panel/v1/me')).status()).toBe(200);
  await here.getByRole('dialog').getByRole('button', { name: t.endTitle }).click();
  await expect.poll(() => here.getByRole('button', { name: t.end, exact: true }).count()).toBe(0);
  await there.goto('/wallet');
  await there.waitForURL(/\/sign-in\?to=/);
});

test('a refused form keeps what was typed and shows the refusal at its field', async () => {
  const t = useTicketsTexts.both.en;
  const { user } = await givenOwner();
  const page = await visitors.signIn(user, { language: 'en' });
  await page.goto('/tickets');
  await page.getByRole('button', { name: t.open }).first().click();
  await page.getByLabel(t.subject).fill('reports');
  await page.getByRole('dialog').getByRole('button', { name: t.send }).click();
  const question = page.getByLabel(t.question);
  await expect.poll(() => question.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => question.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByLabel(t.subject).inputValue()).toBe('reports');
});

test('a role that may not pay sees no way to pay, and a closed page says which permission opens it', async () => {
  const { accountId } = await service.given.account();
  const viewer = await service.given.user({ accountId, role: 'viewer' });
  const page = await visitors.signIn(viewer, { language: 'en' });
  await page.goto('/wallet');
  await page.getByRole('heading', { name: useWalletTexts.both.en.title }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: useWalletTexts.both.en.goPay }).count()).toBe(0);
  await page.goto('/tickets');
  await page.getByText('support').waitFor();
});
