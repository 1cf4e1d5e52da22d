import { afterAll, beforeAll, expect, test } from 'vitest';

import { WebhookReceiver } from '../../../server/test/webhook-receiver.ts';
import { alertKindWords, useAlertsTexts } from '../../src/operator/settings/alerts-texts.ts';
import { axeFindings } from '../axe.ts';
import { useCommonTexts } from '../../src/components/common-texts.ts';
import { panelService, panelVisitors } from '../panel-service.ts';

const service = panelService({ PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32' });
const visitors = panelVisitors(service);
const receiver = new WebhookReceiver();
beforeAll(async () => {
  await receiver.start();
  const columns = 'kind, subject, reason, since, seen_at, raised_at, ended_at';
  await service.platform.pool.query(`insert into alerts (${columns}) values
    ('carrier', 'main', 'connect ECONNREFUSED 192.0.2.7:2775', now(), now(), now(), null),
    ('disk', 'worker-1', '812', now() - interval '3 hours', now(), now() - interval '2 hours', now())`);
});
afterAll(() => receiver.stop());

test.each(['fa', 'en'] as const)(
  'receivers are set and tried, alerts of now and before are shown (%s)',
  async (language) => {
    receiver.startAgain();
    const t = useAlertsTexts.both[language];
    const operator = await service.given.user(await service.given.operator('admin'));
    const page = await visitors.signIn(operator, { language });
    await page.goto('/console/settings?tab=alerts');
    await page.getByText('connect ECONNREFUSED').waitFor();
    await page.getByRole('region', { name: t.past }).getByText('worker-1').waitFor();
    await page.locator('[name=webhooks]').fill(receiver.url);
    await page.getByRole('checkbox', { name: alertKindWords.backup[language === 'fa' ? 0 : 1] }).click();
    await page.getByRole('button', { name: useCommonTexts.both[language].save, exact: true }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole('button', { name: t.understood }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: t.test }).click();
    await page.getByText(t.tested).waitFor();
    expect(receiver.calls).toMatchObject([{ body: { type: 'alerts.test' } }]);
    receiver.answer = () => ({ status: 500 });
    await page.getByRole('button', { name: t.test }).click();
    await page.getByText(t.notTold, { exact: true }).waitFor();
    // The page as it is found on a later visit.
    await page.reload();
    await page.getByText(t.notTold, { exact: true }).waitFor();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: `${width} px` })
        .toBeLessThanOrEqual(width);
    }
    expect(await axeFindings(page, 'light')).toEqual([]);
  },
);
