import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Simulator } from '../../../server/src/carriers/simulator/simulator.ts';
import { startSimulator } from '../../../server/test/simulators.ts';
import { useAppTexts } from '../../src/app/app-texts.ts';
import { itemDetailWords } from '../../src/language/words.ts';
import { inLanguage } from '../../src/language/texts.ts';
import { useAccountsTexts } from '../../src/operator/accounts/accounts-texts.ts';
import { optionsOf } from '../../src/operator/carriers/carrier-options.ts';
import { carrierStatusWords, useCarriersTexts } from '../../src/operator/carriers/carriers-texts.ts';
import { useLinesTexts } from '../../src/operator/lines/lines-texts.ts';
import { useCommonTexts } from '../../src/components/common-texts.ts';
import { panelService, panelVisitors } from '../panel-service.ts';

const service = panelService({ PEYK_ROLES: 'api,worker' });
const visitors = panelVisitors(service);
const languages = ['fa', 'en'] as const;

let centre: Simulator;
beforeAll(async () => {
  centre = await startSimulator({ password: 'secret1' });
});
afterAll(() => centre.stop());

test.each(languages)(
  'an operator adds a carrier and a line, and a customer’s message is delivered by them, in %s',
  async (language) => {
    const { given } = service;
    const t = useCarriersTexts.both[language];
    const lines = useLinesTexts.both[language];
    const labelOf = (name: string) =>
      inLanguage(optionsOf('smpp').find((option) => option.name === name)?.label ?? ['', ''], language);
    const page = await visitors.signIn(await given.user(await given.operator('admin')), { language });

    await page.goto('/console/carriers');
    const carrier = `centre-${language}`;
    await page.getByRole('button', { name: t.add }).click();
    const form = page.getByRole('dialog').first();
    const save = async () => {
      await form.getByRole('button', { name: useCommonTexts.both[language].save, exact: true }).click();
      // It was not tried, so it is asked about.
      await page.getByRole('button', { name: t.saveAnyway, exact: true }).click();
    };
    await form.getByRole('textbox', { name: t.name, exact: true }).fill(carrier);
    await form.getByRole('textbox', { name: labelOf('host'), exact: true }).fill('127.0.0.1');
    await form.getByRole('textbox', { name: labelOf('port'), exact: true }).fill(String(centre.port));
    await save();
    // Refused: the name of the account is missing, and what was typed is still there.
    await form.getByRole('alert').getByText('systemId').waitFor();
    await expect
      .poll(() => form.getByRole('textbox', { name: t.name, exact: true }).inputValue())
      .toBe(carrier);
    await form.getByRole('textbox', { name: labelOf('systemId'), exact: true }).fill('peyk');
    await form.locator('[name="config.password"]').fill('secret1');
    await save();
    await form.waitFor({ state: 'hidden' });
    const up = inLanguage(carrierStatusWords.up, language);
    await page.getByRole('article').filter({ hasText: carrier }).getByText(up, { exact: true }).waitFor();
    await page
      .getByRole('row', { name: carrier })
      .getByRole('button', { name: useCommonTexts.both[language].edit })
      .click();
    await expect.poll(() => form.locator('[name="config.password"]').inputValue()).toBe('');
    expect(await page.content()).not.toContain('secret1');
    await form.getByRole('button', { name: useCommonTexts.both[language].cancel }).click();
    await form.waitFor({ state: 'hidden' });

    const number = language === 'fa' ? '3000501' : '3000502';
    await page.goto('/console/lines');
    await page.getByRole('button', { name: lines.add }).click();
    await form.getByRole('textbox', { name: lines.number, exact: true }).fill(number);
    await form.getByRole('textbox', { name: lines.name, exact: true }).fill('Autumn');
    await form.getByRole('button', { name: lines.addCarrier }).click();
    await form.getByRole('combobox', { name: lines.carrier }).selectOption({ label: carrier });
    await form.getByRole('button', { name: useCommonTexts.both[language].save }).click();
    const row = page.getByRole('row', { name: number });
    await row.getByText(carrier).waitFor();

    const customer = await given.account();
    const { code } = await given.approvedPattern(customer.accountId);
    const sent = await service.as(customer.key).post('/ws/v1/sms/pattern', {
      code,
      attributes: { code: '12345' },
      recipient: '09123456789',
      line_number: number,
      number_format: 'english',
    });
    expect(sent.body.status).toBe('success');
    const theirs = await visitors.signIn(await given.user(customer), { language });
    await theirs.goto('/reports');
    await theirs.getByRole('row', { name: number }).getByRole('link').click();
    await theirs.getByText(inLanguage(itemDetailWords.delivered, language)).first().waitFor();
    expect(centre.handsets.messages('09123456789').some(({ line }) => line === number)).toBe(true);

    await row.getByRole('button', { name: lines.retire }).click();
    await form.getByRole('button', { name: lines.retire }).click();
    await row.getByText(lines.retired, { exact: true }).waitFor();
    await row.getByRole('button', { name: lines.restore }).click();
    await form.getByRole('button', { name: lines.restore }).click();
    await row.getByText(lines.active, { exact: true }).waitFor();
  },
);

test.each(languages)('a role without the permission reads so on the page, in %s', async (language) => {
  const { given } = service;
  const page = await visitors.signIn(await given.user(await given.operator('moderator')), { language });
  await page.goto('/console/lines');
  await page.getByText(useAppTexts.both[language].notAllowed).waitFor();
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: useAccountsTexts.both[language].title }).waitFor();
  await expect
    .poll(() => menu.getByRole('link', { name: useLinesTexts.both[language].title }).count())
    .toBe(0);
});

test.each(languages)('credit with a reason shows in the ledger of the account, in %s', async (language) => {
  const { given } = service;
  const t = useAccountsTexts.both[language];
  const { accountId, mobile } = await given.account({ credit: 0 });
  const page = await visitors.signIn(await given.user(await given.operator('finance')), { language });
  await page.goto('/console/accounts');
  await page.getByRole('searchbox', { name: t.search }).fill(mobile);
  await page.locator(`tr[data-id="${accountId}"]`).getByRole('link').click();
  await page.getByRole('button', { name: t.credit }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t.amount }).fill('۲۵۰۰۰');
  await dialog.getByRole('button', { name: t.goOn }).click();
  // Refused without a reason; the amount stays.
  await dialog.locator('[name=reason][aria-invalid=true]').waitFor();
  await expect.poll(() => dialog.getByRole('textbox', { name: t.amount }).inputValue()).toBe('25,000');
  await dialog.getByRole('textbox', { name: t.reason }).fill('Compensation 1405');
  await dialog.getByRole('button', { name: t.goOn }).click();
  await dialog.getByRole('button', { name: t.apply }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page
    .getByRole('region', { name: t.ledger })
    .getByRole('row', { name: 'Compensation 1405' })
    .waitFor();
  await expect.poll(() => page.getByRole('button', { name: t.block }).count()).toBe(0);
});
