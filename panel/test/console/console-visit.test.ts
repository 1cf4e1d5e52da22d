import { expect, test } from 'vitest';

import { useAppTexts } from '../../src/app/app-texts.ts';
import { useSettingsTexts } from '../../src/customer/settings/settings-texts.ts';
import { useAccountsTexts } from '../../src/operator/accounts/accounts-texts.ts';
import { panelService, panelVisitors } from '../panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);

test.each(['fa', 'en'] as const)(
  'an operator sees an account as its people do, changes nothing, and they read who came (%s)',
  async (language) => {
    const { given } = service;
    const [t, app] = [useAccountsTexts.both[language], useAppTexts.both[language]];
    const { accountId } = await given.account();
    const page = await visitors.signIn(await given.user(await given.operator('support')), { language });
    await page.goto(`/console/accounts/${accountId}`);
    await page.getByRole('button', { name: t.signInAs }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t.reason }).fill('پیگیری تیکت ۱۲');
    await dialog.getByRole('button', { name: t.signInAs }).click();
    await page.getByText(app.visiting).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');

    // It holds on every page, and over a reload.
    await page.goto('/settings?tab=profile');
    await page.getByText(app.visiting).waitFor();
    const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.locator('#main form button[type=submit]').first().click();
    const answer = await refused;
    expect([answer.status(), ((await answer.json()) as { error_code: string }).error_code]).toEqual([
      403,
      'read_only_visit',
    ]);

    await page.getByRole('button', { name: app.endVisit, exact: true }).click();
    await page.getByRole('button', { name: t.signInAs }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/console/accounts/${accountId}`);

    const customer = await visitors.signIn(await given.user({ accountId }), { language });
    await customer.getByRole('link', { name: app.more }).click();
    const visits = useSettingsTexts.both[language];
    await customer
      .getByRole('region', { name: visits.visits })
      .getByRole('row', { name: 'پیگیری تیکت ۱۲' })
      .waitFor();
  },
);
