import { expect, test } from 'vitest';

import { useHomeTexts } from '../src/customer/home/home-texts.ts';
import { panelService, panelVisitors } from './panel-service.ts';

// The simulated carrier of a first start: its phone stands beside the steps.
const service = panelService({ PEYK_ROLES: 'api,worker' });
const visitors = panelVisitors(service);

test.each(['fa', 'en'] as const)(
  'the first steps, in %s: the test message is seen on the phone beside them',
  async (language) => {
    const t = useHomeTexts.both[language];
    await service.given.line(`9000${language === 'fa' ? 3 : 4}000`);
    const { accountId } = await service.given.account({ credit: 1_000_000, rate: 100 });
    const page = await visitors.signIn(await service.given.user({ accountId }), { language });
    await page.getByRole('button', { name: t.sendNow }).click();
    await page.getByText(t.testText, { exact: true }).first().waitFor();
    await page.getByText(t.finished).waitFor();
    await expect.poll(() => page.getByRole('img', { name: t.done }).count()).toBe(4);
    await page.getByRole('button', { name: t.endSteps }).click();
    await expect.poll(() => page.getByText(t.startTitle).count()).toBe(0);
  },
);
