import { Buffer } from 'node:buffer';

import { expect, test } from 'vitest';

import { identityStateWords } from '../src/components/people/identity-words.ts';
import { useCommonTexts } from '../src/components/common-texts.ts';
import { useIdentityTexts } from '../src/customer/settings/identity-texts.ts';
import { useAccountIdentityTexts } from '../src/operator/accounts/identity-texts.ts';
import { useIdentityRulesTexts } from '../src/operator/settings/identity-rules-texts.ts';
import { axeFindings } from './axe.ts';
import { panelService, panelVisitors } from './panel-service.ts';

const service = panelService({ PEYK_UNVERIFIED_CODES: '50' });
const visitors = panelVisitors(service);
const png = Buffer.from('\x89PNG\r\n\x1a\n and the picture of a card', 'latin1');

test.each(['fa', 'en'] as const)(
  'an operator asks for documents, a customer gives them, and they are judged with a reason (%s)',
  async (language) => {
    const { given, platform } = service;
    const [own, desk, rules] = [
      useIdentityTexts.both[language],
      useAccountIdentityTexts.both[language],
      useIdentityRulesTexts.both[language],
    ];
    const stateOf = (state: keyof typeof identityStateWords) =>
      identityStateWords[state].word[language === 'fa' ? 0 : 1];
    // The first account is the service's own.
    await given.account();
    const { accountId } = await given.account();
    await platform.pool.query('update accounts set verified_at = null where id = $1', [accountId]);
    const boss = await visitors.signIn(await given.user(await given.operator()), { language });
    await boss.goto('/console/settings?tab=identity');
    const open = boss.getByRole('switch', { name: rules.isOpen });
    await open.setChecked(true);
    await boss.getByRole('button', { name: useCommonTexts.both[language].save }).click();
    await boss.getByText(rules.saved).waitFor();
    expect(await axeFindings(boss, 'light')).toEqual([]);

    const page = await visitors.signIn(await given.user({ accountId }), { language });
    await page.goto('/settings?tab=identity');
    await page.getByText(own.noNumbers).waitFor();
    const [code, postal] =
      language === 'fa' ? ['کد ملی', 'کد پستی محل سکونت'] : ['National code', 'Home postal code'];
    const card = language === 'fa' ? 'تصویر کارت ملی' : 'National ID card';
    await page.getByLabel(code).fill('0013542418');
    await page.getByLabel(postal).fill('1516743111');
    await page.getByRole('button', { name: own.saveNumbers }).click();
    await expect.poll(() => page.getByLabel(code).getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel(code).fill('0013542419');
    await page.getByRole('button', { name: own.saveNumbers }).click();
    await page.getByText(own.saved).first().waitFor();
    const asked = page.getByRole('group', { name: card });
    await asked
      .locator('input[type=file]')
      .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: png });
    await asked
      .getByRole('button', { name: own.removeFile({ number: language === 'fa' ? '۱' : '1', title: card }) })
      .waitFor();
    expect(await axeFindings(page, 'light')).toEqual([]);
    await page.getByRole('button', { name: own.submit }).click();
    await page.getByText(stateOf('waiting')).first().waitFor();

    await boss.goto(`/console/accounts/${accountId}?tab=identity`);
    await boss.getByRole('button', { name: desk.show }).click();
    await boss.getByText('0013542419').waitFor();
    const [file] = await Promise.all([
      boss.waitForEvent('download'),
      boss
        .getByRole('button', { name: desk.openFile({ title: card, number: language === 'fa' ? '۱' : '1' }) })
        .click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^national_card-\d+\.png$/);
    expect(await axeFindings(boss, 'light')).toEqual([]);
    await boss.getByRole('button', { name: desk.reject }).click();
    await boss.getByRole('textbox', { name: desk.reason, exact: true }).fill('تصویر خوانا نیست');
    await boss.getByRole('button', { name: desk.reject }).last().click();
    await boss.getByText(desk.rejected).waitFor();

    await page.reload();
    await page.getByText('تصویر خوانا نیست').first().waitFor();
    await page.getByRole('button', { name: own.submit }).click();
    await page.getByText(stateOf('waiting')).first().waitFor();
    await boss.reload();
    await boss.getByRole('button', { name: desk.show }).click();
    await boss.getByRole('button', { name: desk.approve }).click();
    await boss.getByText(desk.approved).waitFor();
    await page.reload();
    await page.getByText(stateOf('approved')).first().waitFor();
  },
);
