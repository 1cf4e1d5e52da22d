import { expect, test } from 'vitest';

import { givenSender } from '../../../server/test/sender.ts';
import { formatsOf } from '../../src/language/format.ts';
import { useAccountsTexts } from '../../src/operator/accounts/accounts-texts.ts';
import { useAuditTexts } from '../../src/operator/audit/audit-texts.ts';
import { useOverviewTexts } from '../../src/operator/overview/overview-texts.ts';
import { panelService, panelVisitors } from '../panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);

test.each(['fa', 'en'] as const)(
  'numbers of the overview lead to the rows behind them: sends, money, decisions (%s)',
  async (language) => {
    const t = useOverviewTexts.both[language];
    const accounts = useAccountsTexts.both[language];
    const format = formatsOf(language);
    // The panel asks for days of the real clock.
    service.clock.set(new Date());
    const sender = await givenSender(service, { credit: 5000, rate: 100 });
    const ids = [await sender.sent(), await sender.sent(), await sender.sent()];
    const operator = await service.given.operator();
    const { body } = await sender.caller.post('/ws/v1/patterns', {
      text: `برای آمار ${language}`,
      website: 'example.com',
      share: 0,
    });
    const approved = await service
      .as(operator.key)
      .post(`/operator/v1/patterns/${body.data.code as string}/approve`);
    expect(approved.status).toBe(200);

    const page = await visitors.signIn(await service.given.user(operator), { language });
    await page.goto(`/console?by=line`);
    const breakdown = page.getByRole('region', { name: t.breakdown }).first();
    const row = (text: string) => breakdown.getByRole('row').filter({ hasText: text });
    // Of a line to its accounts, and of the account to its sends.
    await row(sender.line.number)
      .getByRole('link', { name: format.count(3), exact: true })
      .first()
      .click();
    await breakdown.getByRole('button', { name: sender.line.number }).waitFor();
    await breakdown
      .getByRole('link', { name: format.count(3), exact: true })
      .first()
      .click();
    const sends = page.getByRole('region', { name: accounts.sends });
    await sends.locator(`bdi:text-is("${format.digits(ids[0] ?? 0)}")`).waitFor();
    await expect.poll(() => sends.getByRole('row').count()).toBe(1 + ids.length);
    expect(new URL(page.url()).searchParams.get('line')).toBe(sender.line.number);

    // Money of the day to accounts, and of the account to its ledger.
    await page.goto('/console');
    const money = page.getByRole('region', { name: t.money, exact: true });
    await money.getByRole('link', { name: t.gifted }).click();
    const whose = page.getByRole('region', { name: format.day(service.clock.now()) }).first();
    await whose
      .getByRole('row')
      .filter({ has: page.locator(`[href='/console/accounts/${sender.accountId}']`) })
      .getByRole('link', { name: format.toman(5000), exact: true })
      .click();
    const ledger = page.getByRole('region', { name: accounts.ledger });
    await ledger.getByText(format.toman(5000)).first().waitFor();
    await expect.poll(() => ledger.getByRole('row').count()).toBe(2);

    // Decisions to the audit of that day.
    await page.goto('/console');
    const decisions = page.getByRole('region', { name: t.decisions, exact: true }).first();
    await decisions.getByRole('link').first().click();
    const audit = page.getByRole('region', { name: useAuditTexts.both[language].list });
    await audit
      .getByText(body.data.code as string)
      .first()
      .waitFor();
    expect(new URL(page.url()).searchParams.get('action')).toBe('pattern.approve');
  },
);
