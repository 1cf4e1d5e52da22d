import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Simulator } from '../../server/src/carriers/simulator/simulator.ts';
import { smppCarrier, startSimulator, withCarriers } from '../../server/test/simulators.ts';
import { startTestService } from '../../server/test/test-platform.ts';
import { ensurePanelBuilt } from '../../scripts/ensure-panel-built.mjs';
import { useWalletTexts } from '../src/customer/wallet/wallet-texts.ts';
import { formatsOf } from '../src/language/format.ts';
import { useRegisterTexts } from '../src/sign-in/register-texts.ts';
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

beforeAll(async () => {
  // The service's own account, which sends the codes.
  await service.given.account();
  await service.given.line('90008500');
});

async function codeOn(mobile: string): Promise<string> {
  const newest = () => /\d{6}/.exec(simulator.handsets.messages(mobile).at(-1)?.text ?? '')?.[0] ?? '';
  await expect.poll(newest).not.toBe('');
  return newest();
}

test.each(languages)('in %s: registered, charged, paid, and the balance seen', async (language) => {
  const [t, signIn, wallet] = [
    useRegisterTexts.both[language],
    useSignInTexts.both[language],
    useWalletTexts.both[language],
  ];
  const mobile = language === 'fa' ? '09361110001' : '09361110002';
  const page = await visitors.open({ language });
  await page.goto('/sign-in');
  await page.getByRole('link', { name: t.link }).click();
  await page.getByLabel(t.firstName, { exact: true }).fill('سارا');
  await page.getByLabel(t.lastName).fill('محمدی');
  await page.getByLabel(t.nationalCode).fill('۱۲۳');
  await page.getByLabel(t.mobile).fill(mobile);
  await page.getByLabel(t.username).fill(`sara.${language}`);
  await page.getByRole('button', { name: t.next }).click();
  // Refused at its field, and everything else is kept.
  await expect.poll(() => page.getByLabel(t.nationalCode).getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.getByLabel(t.lastName).inputValue()).toBe('محمدی');
  await page.getByLabel(t.nationalCode).fill('۰۰۱۳۵۴۲۴۱۹');
  await page.getByRole('button', { name: t.next }).click();

  await page.getByRole('heading', { name: t.codeTitle }).waitFor();
  await page.getByLabel(t.code, { exact: true }).fill(await codeOn(mobile));
  await page.getByLabel(t.password, { exact: true }).fill('derakht kuchak 88 abi');
  expect(
    await page
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete'))),
  ).toEqual(['one-time-code', 'username', 'new-password']);
  await page.getByRole('button', { name: t.finish }).click();
  await page.locator('#main h1').first().waitFor();

  await page.goto('/wallet');
  await page.getByLabel(wallet.amount).fill('250000');
  await page.getByRole('button', { name: wallet.goPay }).click();
  await page.locator('button[value=pay]').click();
  await page.waitForURL(/\/wallet\?/);
  await page.getByText(formatsOf(language).toman(250_000)).first().waitFor();

  const later = await visitors.signIn({ username: `sara.${language}`, password: 'derakht kuchak 88 abi' });
  expect(later.url()).not.toContain('/sign-in');
  await expect.poll(() => page.getByLabel(signIn.password).count()).toBe(0);
});

test('a username that is taken is changed beside the code', async () => {
  const t = useRegisterTexts.both.en;
  const { accountId } = await service.given.account();
  const { username } = await service.given.user({ accountId });
  const page = await visitors.open({ language: 'en' });
  await page.goto('/register');
  await page.getByLabel(t.firstName, { exact: true }).fill('Sara');
  await page.getByLabel(t.lastName).fill('Mohammadi');
  await page.getByLabel(t.nationalCode).fill('0013542419');
  await page.getByLabel(t.mobile).fill('09361110003');
  await page.getByLabel(t.username).fill(username);
  await page.getByRole('button', { name: t.next }).click();
  await page.getByRole('heading', { name: t.codeTitle }).waitFor();
  await page.getByLabel(t.code, { exact: true }).fill(await codeOn('09361110003'));
  await page.getByLabel(t.password, { exact: true }).fill('derakht kuchak 88 abi');
  await page.getByRole('button', { name: t.finish }).click();
  await expect.poll(() => page.getByLabel(t.username).getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel(t.username).fill('sara.other');
  await page.getByRole('button', { name: t.finish }).click();
  await page.locator('#main h1').first().waitFor();
});

test.each(languages)(
  'where it is closed, in %s, nothing leads there and the page says whom to ask',
  async (language) => {
    const t = useRegisterTexts.both[language];
    const { service: closed, stop } = await startTestService({
      PEYK_PANEL_FOLDER: ensurePanelBuilt(),
      PEYK_SELF_REGISTRATION: 'off',
      PEYK_SELLER_NAME: 'شرکت پیک',
      PEYK_SELLER_NAME_EN: 'Peyk Company',
      PEYK_SELLER_PHONE: '02112345678',
    });
    try {
      const page = await visitors.open({ language, baseURL: closed.address });
      const state = page.waitForResponse(/\/panel\/v1\/register/);
      await page.goto('/sign-in');
      await state;
      await page.getByLabel(useSignInTexts.both[language].username).waitFor();
      await expect.poll(() => page.getByRole('link', { name: t.link }).count()).toBe(0);
      await page.goto('/register');
      await page.getByRole('heading', { name: t.closedTitle }).waitFor();
      await page.getByText(language === 'fa' ? 'شرکت پیک' : 'Peyk Company').waitFor();
      await page.getByRole('link', { name: '02112345678' }).waitFor();
    } finally {
      await stop();
    }
  },
);
