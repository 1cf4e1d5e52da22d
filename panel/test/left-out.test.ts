import { expect, test } from 'vitest';

import { rememberBlocked } from '../../server/src/features/audiences/blacklist/index.ts';
import { blockedReason } from '../../server/src/text/item-words.ts';
import { givenBulkSender } from '../../server/test/bulk-sender.ts';
import { useLeftOutTexts, useTimelineTexts } from '../src/customer/reports/reports-texts.ts';
import { formatsOf } from '../src/language/format.ts';
import { axeFindings } from './axe.ts';
import { panelService, panelVisitors } from './panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);
const [shut, optedOut, fresh] = ['09121110001', '09121110002', '09121110003'] as const;

/** An advertising send that left two people out. */
async function givenLeavingOut() {
  const sender = await givenBulkSender(service, { service: 'advertising' });
  const { number } = await service.given.line();
  await rememberBlocked(service.platform, [
    { mobile: shut, carrier: 'main', reason: blockedReason('REJECTD 69') },
  ]);
  await service.platform.pool.query(
    `insert into blacklist_entries (mobile, line_id, account_id, source, version, created_at)
     values ($1, $2, null, 'reply', 1, now())`,
    [optedOut, sender.line.lineId],
  );
  const id = await sender.sent({ recipients: [shut, optedOut, fresh] });
  await sender.approve(id);
  return { ...sender, id, number };
}

test.each(['fa', 'en'] as const)(
  'those whom a send left out are offered a service pattern, for a price that is shown, and nothing goes by itself (%s)',
  async (language) => {
    const [t, times] = [useLeftOutTexts.both[language], useTimelineTexts.both[language]];
    const format = formatsOf(language);
    const { accountId, caller, id, number, items } = await givenLeavingOut();
    const page = await visitors.signIn(await service.given.user({ accountId }), {
      language,
      viewport: { width: 360, height: 800 },
    });
    const offer = page.getByRole('button', { name: t.reach });
    await page.goto(`/reports/${id}`);
    await page.getByText(times.approved).waitFor();
    // Without a pattern there is nothing to offer.
    await expect.poll(() => offer.count()).toBe(0);
    const { code } = await service.given.approvedPattern(accountId, {
      text: 'سفارش %order% ارسال شد',
      vars: [{ var: 'order', length: 6, type: 'int' }],
      category: 3,
    });
    await page.reload();
    await offer.click();
    const dialog = page.getByRole('dialog', { name: t.reach });
    await dialog.getByText(t.fillValues).waitFor();
    await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
    expect(await axeFindings(page, 'light', '[role=dialog]')).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    const count = async () => (await caller.get('/ws/v1/send_request')).body.data.total as number;
    await expect.poll(count).toBe(1);

    await dialog.getByRole('textbox', { name: 'order' }).fill('12');
    await dialog.getByLabel(t.line).selectOption(number);
    await dialog.getByText(t.goesTo({ count: format.count(2), rest: format.count(0) })).waitFor();
    await dialog.getByRole('button', { name: t.sendFor({ price: format.toman(200) }) }).click();
    await page.waitForURL((address) => address.pathname !== `/reports/${id}`);
    const sent = Number(page.url().split('/').at(-1));
    expect((await items(sent)).map(({ mobile, text }) => [mobile, text])).toEqual([
      [shut, 'سفارش 12 ارسال شد'],
      [optedOut, 'سفارش 12 ارسال شد'],
    ]);
    await expect.poll(count).toBe(2);
    expect(code).not.toBe('');

    // Both were reached: nothing is offered, until one of the messages fails.
    const asked = page.waitForResponse((answer) => answer.url().endsWith(`/${id}/left-out`));
    await page.goto(`/reports/${id}`);
    await page.getByText(times.sentToLeftOut).waitFor();
    expect((await (await asked).json()).data).toMatchObject({ listed_count: 0, operator_blocked_count: 0 });
    await expect.poll(() => offer.count()).toBe(0);
    await service.platform.pool.query(
      `update send_items set item_status = 'failed' where account_id = $1 and request_id = $2 and mobile = $3`,
      [accountId, sent, shut],
    );
    await page.reload();
    await offer.click();
    await dialog.getByText(t.reachedBefore({ id: String(sent) })).waitFor();
  },
);
