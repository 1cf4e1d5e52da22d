import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../server/test/bulk-sender.ts';
import { useAccountsTexts } from '../../src/operator/accounts/accounts-texts.ts';
import { formatsOf } from '../../src/language/format.ts';
import { axeFindings } from '../axe.ts';
import { panelService, panelVisitors } from '../panel-service.ts';

const service = panelService({ PEYK_TRUST_AFTER_APPROVALS: '3' });
const visitors = panelVisitors(service);

test.each(['fa', 'en'] as const)(
  'trust says how far the rule is, takes the word of an operator, and is left to the rule again (%s)',
  async (language) => {
    const t = useAccountsTexts.both[language];
    const format = formatsOf(language);
    const { accountId, operator, sent, approve } = await givenBulkSender(service);
    for (const text of ['یک', 'دو']) await approve(await sent({ text }));
    const page = await visitors.signIn(await service.given.user(await service.given.operator()), {
      language,
      viewport: { width: 360, height: 800 },
    });
    await page.goto(`/console/accounts/${accountId}?tab=trust`);
    await page.getByText(t.trustRuleCounts({ done: format.count(2), count: format.count(3) })).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: t.trustByRule }).isChecked()).toBe(true);
    expect(await axeFindings(page, 'light')).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    const trust = async () => (await operator.get(`/operator/v1/accounts/${accountId}/trust`)).body.data;
    await page.getByRole('radio', { name: t.trustNo }).click();
    await expect.poll(trust).toMatchObject({ is_trusted: false, by: 'operator' });
    await approve(await sent({ text: 'سه' }));
    await page.getByRole('radio', { name: t.trustByRule }).click();
    await page.getByText(t.trustRuleGives({ count: format.count(3) })).waitFor();
    await expect.poll(trust).toMatchObject({ is_trusted: true, by: 'rule' });
  },
);
