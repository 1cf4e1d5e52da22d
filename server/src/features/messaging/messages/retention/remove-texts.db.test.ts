import { afterAll, beforeAll, expect, test } from 'vitest';

import { givenBulkSender, idOf } from '../../../../../test/bulk-sender.ts';
import { givenSender } from '../../../../../test/sender.ts';
import { startTestService, testService } from '../../../../../test/test-platform.ts';
import { deleteOldInbound } from '../../../audiences/inbox/delete-old-inbound.job.ts';
import { receiveInbound } from '../../../audiences/inbox/receive-inbound.ts';
import { removeOldTexts } from './remove-texts.job.ts';

const service = testService();
let shortKeeper: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  shortKeeper = await startTestService({ PEYK_TEXT_DAYS: '30' }, service);
});
afterAll(() => shortKeeper.stop());

const dayMs = 86_400_000;
const removeAt = async (days: number) => {
  service.clock.advance(days * dayMs);
  await removeOldTexts.run({}, shortKeeper.service.platform);
};
const storedTexts = async (id: number) => {
  const { rows } = await service.platform.pool.query<{ text: string; items: string[] | null }>(
    `select text, (select array_agg(coalesce(i.text, '-') order by n) from send_items i
       where i.account_id = r.account_id and request_id = r.id) as items
     from send_requests r where id = $1`,
    [id],
  );
  return rows[0];
};
const end = (id: number, state: string) =>
  service.platform.pool.query(
    `update send_requests set state = $2::send_state, waiting_for = null,
       item_status = case when mobile is null then null else 'delivered'::item_status end where id = $1`,
    [id, state],
  );

test('texts of old sends go, of the young and of those that are not over they stay', async () => {
  const sender = await givenSender(service);
  const bulk = await givenBulkSender(service, {});
  const code = await sender.sent({ attributes: { code: '54321' } });
  const campaign = await bulk.sent({ text: 'تخفیف امروز' });
  const own = idOf(
    await bulk.caller.post('/ws/v1/sms/keywords', {
      ...bulk.body({ text: 'سلام %name%' }),
      recipients: [{ mobile: '09121111111', name: 'علی' }],
    }),
  );
  const later = await bulk.sent({ text: 'هنوز در راه' });
  await end(code, 'released');
  await end(campaign, 'finished');
  await end(own, 'finished');
  await removeAt(29);
  expect((await storedTexts(code))?.text).toContain('54321');
  const young = await sender.sent({ attributes: { code: '11111' } });
  await end(young, 'released');
  await removeAt(2);
  expect((await storedTexts(code))?.text).not.toContain('54321');
  expect(await storedTexts(campaign)).toEqual({ text: '', items: ['-', '-', '-'] });
  expect(await storedTexts(own)).toEqual({ text: '', items: [''] });
  expect((await storedTexts(later))?.text).toBe('هنوز در راه');
  expect((await storedTexts(young))?.text).toContain('11111');
  const shown = await bulk.caller.get(`/ws/v1/send_request/${campaign}`);
  expect(shown.body.data).toMatchObject({ text: '', status: 'sent', snapshot: { total_count: 3 } });
  const again = await bulk.caller.post(`/ws/v1/send_request/${campaign}/resend`, {});
  expect([again.status, again.body.error_code]).toEqual([409, 'send_text_removed']);
  await end(later, 'finished');
  await removeAt(0);
  expect((await storedTexts(later))?.text).toBe('');
  await removeAt(31);
  expect((await storedTexts(young))?.text).not.toContain('11111');
});

test('texts of replies go, who wrote and when stays', async () => {
  const { accountId, caller, line } = await givenSender(service);
  await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
    line.lineId,
    accountId,
  ]);
  const from = '09123456789';
  const receivedAt = service.clock.now();
  await receiveInbound(service.platform, 'main', {
    from,
    to: line.number,
    text: 'نشانی من',
    carrierKey: `reply-${accountId}`,
    receivedAt,
  });
  service.clock.advance(31 * dayMs);
  await deleteOldInbound.run({}, service.platform);
  expect((await caller.get('/ws/v1/inbox')).body.data.data[0].text).toBe('نشانی من');
  await deleteOldInbound.run({}, shortKeeper.service.platform);
  expect((await caller.get('/ws/v1/inbox')).body.data.data).toMatchObject([{ text: '', from }]);
});
