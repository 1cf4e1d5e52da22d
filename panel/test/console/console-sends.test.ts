import { expect, test } from 'vitest';

import { givenSender } from '../../../server/test/sender.ts';
import { useNumberTexts } from '../../src/components/numbers/number-texts.ts';
import { useSendsListTexts } from '../../src/components/sends/sends-list-texts.ts';
import { useSendsTexts } from '../../src/operator/sends/sends-texts.ts';
import { useConsoleSettingsTexts } from '../../src/operator/settings/settings-texts.ts';
import { useCommonTexts } from '../../src/components/common-texts.ts';
import { formatsOf } from '../../src/language/format.ts';
import { panelService, panelVisitors } from '../panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);
const languages = ['fa', 'en'] as const;
type Language = (typeof languages)[number];

async function atPage(language: Language, address: string, role: 'support' | 'finance') {
  const operator = await service.given.operator(role);
  const page = await visitors.signIn(await service.given.user(operator), { language });
  await page.goto(address);
  return { page, caller: service.as(operator.key) };
}

test.each(languages)('sends of all accounts lead to the account and to the send (%s)', async (language) => {
  const t = useSendsTexts.both[language];
  const list = useSendsListTexts.both[language];
  const common = useCommonTexts.both[language];
  const [one, other] = [await givenSender(service), await givenSender(service)];
  const [first, second] = [await one.sent(), await other.sent()];
  const { page } = await atPage(language, '/console/sends', 'support');
  const rowOf = (id: number) =>
    page.getByRole('row').filter({ has: page.locator(`a[href="/console/sends/${id}"]`) });
  await rowOf(first).waitFor();
  await page.getByRole('searchbox', { name: list.line }).fill(other.line.number);
  await rowOf(first).waitFor({ state: 'hidden' });
  await rowOf(second).waitFor();
  expect(new URL(page.url()).searchParams.get('line')).toBe(other.line.number);
  await page.getByRole('button', { name: common.export }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: common.asXlsx }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('sends.xlsx');
  await page.getByRole('searchbox', { name: t.accountNumber }).fill(String(one.accountId));
  await page.getByText(common.nothingMatches).waitFor();
  await page.getByRole('searchbox', { name: list.line }).fill('');
  await rowOf(first).locator(`a[href="/console/accounts/${one.accountId}"]`).waitFor();
  await rowOf(first).locator(`a[href="/console/sends/${first}"]`).first().click();
  await page.getByRole('heading', { name: t.one({ id: String(first) }) }).waitFor();
});

test.each(languages)(
  'a number that is looked for says what every account sent to it (%s)',
  async (language) => {
    const t = useSendsTexts.both[language];
    const numbers = useNumberTexts.both[language];
    const { digits } = formatsOf(language);
    const recipient = language === 'fa' ? '09121239001' : '09121239002';
    const [one, other] = [await givenSender(service), await givenSender(service)];
    const [first, second] = [await one.sent({ recipient }), await other.sent({ recipient })];
    const { page } = await atPage(language, `/console/sends?recipient=${recipient}`, 'support');
    await page.getByRole('link', { name: t.whyNothing({ mobile: recipient }) }).click();
    await page.waitForURL(`**/console/numbers/${recipient}`);
    const rows = page.getByRole('region', { name: numbers.messages }).locator('tbody tr');
    await rows
      .filter({ hasText: digits(first) })
      .locator(`a[href="/console/accounts/${one.accountId}"]`)
      .waitFor();
    await rows
      .filter({ hasText: digits(second) })
      .locator(`a[href="/console/accounts/${other.accountId}"]`)
      .waitFor();
  },
);

test.each(languages)('finance opens the settings for the seller and nothing else (%s)', async (language) => {
  const t = useConsoleSettingsTexts.both[language];
  const { page, caller } = await atPage(language, '/console/settings', 'finance');
  await page.locator('[name=name]').fill(`فروشنده ${language}`);
  await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual([t.seller]);
  const seller = page.getByRole('form', { name: t.seller });
  await seller.getByRole('button', { name: useCommonTexts.both[language].save }).click();
  await page.getByText(t.saved).waitFor();
  expect((await caller.get('/operator/v1/seller')).body.data.kept).toMatchObject({
    name: `فروشنده ${language}`,
  });
});
