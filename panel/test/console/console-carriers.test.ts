import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Simulator } from '../../../server/src/carriers/simulator/simulator.ts';
import { eventually } from '../../../server/test/eventually.ts';
import { givenSender } from '../../../server/test/sender.ts';
import { smppCarrier, startSimulator } from '../../../server/test/simulators.ts';
import { inLanguage } from '../../src/language/texts.ts';
import { formatsOf } from '../../src/language/format.ts';
import { useHomeTexts } from '../../src/customer/home/home-texts.ts';
import {
  carrierStatusHints,
  carrierStatusWords,
  testStateWords,
  useCarriersTexts,
} from '../../src/operator/carriers/carriers-texts.ts';
import { useOverviewTexts } from '../../src/operator/overview/overview-texts.ts';
import { useConsoleSettingsTexts } from '../../src/operator/settings/settings-texts.ts';
import { useCommonTexts } from '../../src/components/common-texts.ts';
import { panelService, panelVisitors } from '../panel-service.ts';

const service = panelService({ PEYK_ROLES: 'api,worker' });
const visitors = panelVisitors(service);
const languages = ['fa', 'en'] as const;

/** A message centre over TCP, as carriers run them. */
let centre: Simulator;
let carrierId: number;
beforeAll(async () => {
  centre = await startSimulator({ password: 'secret1' });
  const operator = service.as((await service.given.operator()).key);
  const { name, kind, ...config } = smppCarrier('north', centre.port, { password: 'secret1' });
  const kept = await operator.post('/operator/v1/carriers', { name, kind, config });
  carrierId = kept.body.data.id as number;
  // Something to send a test message from.
  await service.given.line();
});
afterAll(() => centre.stop());

const says = (place: Locator, text: string) => place.getByText(text, { exact: true }).first().waitFor();

test.each(languages)('a carrier that goes down and comes back is seen live, in %s', async (language) => {
  const { given } = service;
  const word = (pair: readonly [string, string]) => inLanguage(pair, language);
  const user = await given.user(await given.operator('admin'));
  const page = await visitors.signIn(user, { language });
  const overview = await visitors.signIn(user, { language });
  await page.goto('/console/carriers');
  const card = page.getByRole('article', { name: 'north' });
  await says(card, word(carrierStatusWords.up));
  await says(card, word(carrierStatusHints.up));

  const { port } = centre;
  await centre.stop();
  await says(card, word(carrierStatusWords.down));
  await says(card, word(carrierStatusHints.down));
  // In words, with what the connection said.
  await card.getByText(/ECONNREFUSED/).waitFor();

  const alarms = overview.getByRole('status').filter({ hasText: useOverviewTexts.both[language].alarms });
  await alarms.getByText(/ECONNREFUSED/).waitFor();
  await alarms.getByRole('link').first().getByText(/north/).waitFor();
  await overview.getByText(useOverviewTexts.both[language].carriersDown({ names: 'north' })).waitFor();
  await expect.poll(() => overview.getByText(useOverviewTexts.both[language].ready).count()).toBe(0);

  centre = await startSimulator({ port, password: 'secret1' });
  await says(card, word(carrierStatusWords.up));
  await overview.getByText(useOverviewTexts.both[language].alarms).waitFor({ state: 'hidden' });
});

test.each(languages)(
  'settings are tried before they are kept, and a test message arrives, in %s',
  async (language) => {
    const { given } = service;
    const t = useCarriersTexts.both[language];
    const page = await visitors.signIn(await given.user(await given.operator('admin')), { language });
    await page.goto('/console/carriers');
    const row = page.locator(`tr[data-id="${carrierId}"]`);
    const dialog = page.getByRole('dialog');
    await row.getByRole('button', { name: useCommonTexts.both[language].edit }).click();
    await dialog.locator('[name="config.password"]').fill('wrong');
    await dialog.getByRole('button', { name: t.tryIt }).click();
    await dialog
      .getByText(language === 'fa' ? 'اپراتور رمز عبور را نپذیرفت.' : 'The carrier refused the password.')
      .waitFor();
    await dialog.locator('[name="config.password"]').fill('');
    await dialog.getByRole('button', { name: t.tryIt }).click();
    await dialog.getByText(language === 'fa' ? /اتصال برقرار شد/ : /^Connected/).waitFor();
    await dialog.getByRole('button', { name: useCommonTexts.both[language].cancel }).click();
    await dialog.waitFor({ state: 'hidden' });

    const mobile = language === 'fa' ? '09120000061' : '09120000062';
    await row.getByRole('button', { name: t.test }).click();
    await dialog.getByRole('textbox', { name: t.mobile }).fill('12');
    await dialog.getByRole('button', { name: t.sendTest }).click();
    await dialog.locator('[name=mobile][aria-invalid=true]').waitFor();
    await dialog.getByRole('textbox', { name: t.mobile }).fill(mobile);
    await dialog.getByRole('button', { name: t.sendTest }).click();
    await dialog.getByText(inLanguage(testStateWords.delivered, language)).waitFor();
    expect(centre.handsets.messages(mobile)).toHaveLength(1);
  },
);

test.each(languages)(
  'a carrier that did not connect is asked about before it is saved, and may be kept off, in %s',
  async (language) => {
    const { given } = service;
    const t = useCarriersTexts.both[language];
    const page = await visitors.signIn(await given.user(await given.operator('admin')), { language });
    await page.goto('/console/carriers');
    await page.getByRole('button', { name: t.add }).first().click();
    const form = page.getByRole('dialog', { name: t.add });
    const name = `off-${language}`;
    await form.locator('[name=name]').fill(name);
    await form.locator('[name="config.host"]').fill('127.0.0.1');
    await form.locator('[name="config.port"]').fill('9');
    await form.locator('[name="config.systemId"]').fill('peyk');
    const save = form.getByRole('button', { name: useCommonTexts.both[language].save, exact: true });
    await save.click();
    const question = page.getByRole('dialog', { name: t.askUntried });
    // The line goes by the carrier that is in use.
    await question.getByText(t.stopsNothing).waitFor();
    await question.getByRole('button', { name: useCommonTexts.both[language].goBack }).click();
    await form.getByRole('button', { name: t.tryIt }).click();
    await form.getByText(/ECONNREFUSED/).waitFor();
    await save.click();
    const failed = page.getByRole('dialog', { name: t.askFailed });
    await failed.getByRole('button', { name: t.saveOff }).click();
    await page.getByText(t.addedOff({ name })).waitFor();
    const row = page.getByRole('row', { name });
    await row.getByText(inLanguage(carrierStatusWords.disabled, language)).waitFor();
  },
);

test.each(languages)(
  'overview and home show the numbers, down to who they are of, in %s',
  async (language) => {
    const { given } = service;
    const t = useOverviewTexts.both[language];
    const home = useHomeTexts.both[language];
    const { count } = formatsOf(language);
    const sender = await givenSender(service);
    const ids = [await sender.sent(), await sender.sent(), await sender.sent()];
    await eventually(async () => {
      for (const id of ids) expect((await sender.item(id)).status).toBe('delivered');
    });
    await sender.sent({ attributes: { code: 'longer than declared' } });

    const customer = await visitors.signIn(await given.user(sender), { language });
    await customer.goto('/');
    const figure = (name: string) =>
      customer.locator('#main').getByText(name, { exact: true }).first().locator('..');
    await figure(home.acceptedToday).getByText(count(4), { exact: true }).waitFor();
    await figure(home.deliveredToday).getByText(count(3), { exact: true }).waitFor();
    await customer.getByRole('img', { name: home.byHour }).waitFor();
    await customer.getByRole('link', { name: home.waitsApproval }).click();
    await customer.waitForURL(/waiting_for=approval/);
    await eventually(async () => expect(await customer.locator('tr[data-id]').count()).toBe(1));

    const admin = await visitors.signIn(await given.user(await given.operator('admin')), { language });
    await admin.goto('/console');
    await admin.getByRole('img', { name: t.delivery }).waitFor();
    await admin.getByRole('link', { name: t.accepted }).first().click();
    await admin.waitForURL(/by=account/);
    const account = admin.locator(`tr[data-id="${sender.accountId}"]`);
    await account.getByText(count(4), { exact: true }).waitFor();
    await account.getByRole('link').first().click();
    await admin.waitForURL(new RegExp(`/console/accounts/${sender.accountId}`));
    await admin.goto('/console?by=carrier');
    await admin.locator('tr[data-id="north"]').first().waitFor();
  },
);

test.each(languages)('rules, hours and texts are kept in the settings, in %s', async (language) => {
  const { given } = service;
  const t = useConsoleSettingsTexts.both[language];
  const page = await visitors.signIn(await given.user(await given.operator('admin')), { language });
  await page.goto('/console/settings');
  const form = page.getByRole('form').first();
  await form.getByText(t.window).click();
  await form.getByRole('textbox', { name: t.from }).fill('۰۹:۰۰');
  await form.getByRole('button', { name: useCommonTexts.both[language].save }).click();
  await page.getByText(t.saved).first().waitFor();
  await page.reload();
  await expect.poll(() => form.getByRole('textbox', { name: t.from }).inputValue()).toBe('09:00');
  await form.getByText(t.always).click();
  await form.getByRole('button', { name: useCommonTexts.both[language].save }).click();
  await page.getByText(t.saved).first().waitFor();

  await page.getByRole('tab', { name: t.rules }).click();
  await page.getByRole('combobox', { name: t.linksAndNumbers }).selectOption('untrusted');
  await page.getByText(t.saved).first().waitFor();

  await page.getByRole('tab', { name: t.answers }).click();
  await page.getByRole('button', { name: t.add }).click();
  const dialog = page.getByRole('dialog');
  const text = `پاسخ آماده ${language}`;
  await dialog.getByRole('textbox', { name: t.text }).fill(text);
  await dialog.getByRole('button', { name: useCommonTexts.both[language].save }).click();
  await page.getByRole('row', { name: text }).getByRole('button', { name: t.remove }).click();
  await page.getByRole('row', { name: text }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: useCommonTexts.both[language].undo }).click();
  await page.getByRole('row', { name: text }).waitFor();

  // Support keeps answers and sees neither rules nor hours.
  const support = await visitors.signIn(await given.user(await given.operator('support')), { language });
  await support.goto('/console/settings?tab=answers');
  await support.getByRole('row', { name: text }).waitFor();
  await expect.poll(() => support.getByRole('tab', { name: t.rules }).count()).toBe(0);
});
