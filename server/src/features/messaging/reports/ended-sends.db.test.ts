import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../test/bulk-sender.ts';
import type { Caller } from '../../../../test/caller.ts';
import { givenSender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const recipients = ['09121111111', '09122222222', '09123333333'];
const long = { attributes: { code: 'longer than six' } };
const hourMs = 3_600_000;
const cancelPath = (id: number) => `/ws/v1/send_request/${id}/cancel`;
const ended = (detail: 'rejected' | 'cancelled') => ({
  status: 'failed',
  status_detail: detail,
  sent_at: null,
  delivered_at: null,
});
const counts = (total: number, named: Record<string, number>) => ({
  total_count: total,
  not_started_count: 0,
  in_queue_count: 0,
  sent_count: 0,
  delivered_count: 0,
  delivery_failure_count: 0,
  delivery_undetermined_count: 0,
  send_failure_count: 0,
  system_error_count: 0,
  blacklist_count: 0,
  ...named,
});

async function idsOf(caller: Caller, id: number, status: string) {
  const { data } = (await caller.get(`/ws/v1/send_request/${id}/items?status=${status}`)).body;
  expect(data.total).toBe(data.data.length);
  return data.data.map((item: { id: number }) => item.id) as number[];
}

test('the item of a rejected send to one has failed, says so, and is counted as not started', async () => {
  const sender = await givenSender(service);
  const operator = service.as((await service.given.operator()).key);
  const id = await sender.sent(long);
  expect(await sender.item(id)).toMatchObject({ status: 'in-queue', status_detail: 'not-started' });
  await operator.post(`/operator/v1/send_requests/${id}/reject`, { reason: 'تبلیغ است' });
  expect(await sender.item(id)).toMatchObject({
    ...ended('rejected'),
    error: 'این ارسال رد شد و پیامی از آن ارسال نشد',
  });
  expect(await sender.show(id)).toMatchObject({
    status: 'rejected',
    cost: 100,
    refunded: 100,
    snapshot: counts(1, { not_started_count: 1 }),
  });
  for (const word of ['failed', 'rejected', 'not-started'])
    expect(await idsOf(sender.caller, id, word)).toEqual([1]);
  for (const word of ['in-queue', 'send-failure', 'cancelled', 'sent'])
    expect(await idsOf(sender.caller, id, word)).toEqual([]);
});

test('the item of a scheduled send that was cancelled has failed too', async () => {
  const sender = await givenSender(service);
  const id = await sender.sent({
    schedule: new Date(service.clock.now().getTime() + hourMs).toISOString(),
  });
  await sender.caller.patch(cancelPath(id));
  expect(await sender.item(id)).toMatchObject({
    ...ended('cancelled'),
    error: 'این ارسال لغو شد و پیامی از آن ارسال نشد',
  });
  const { data } = (await sender.caller.get('/ws/v1/send_request?status=cancelled')).body.data;
  expect(data).toMatchObject([
    { id, cost: 100, refunded: 100, snapshot: counts(1, { not_started_count: 1 }) },
  ]);
});

test.each(['rejected', 'cancelled'] as const)(
  'items of a %s send to many have failed, but for those that were blacklisted at once',
  async (state) => {
    const sender = await givenBulkSender(service);
    await sender.caller.post('/ws/v1/blacklist', { mobiles: [recipients[1]] });
    const id = await sender.sent({ recipients });
    if (state === 'rejected') await sender.reject(id);
    else await sender.caller.patch(cancelPath(id));

    const error = `این ارسال ${state === 'rejected' ? 'رد' : 'لغو'} شد و پیامی از آن ارسال نشد`;
    expect(await sender.items(id)).toMatchObject([
      { mobile: recipients[0], ...ended(state), error },
      {
        mobile: recipients[1],
        status: 'blacklisted',
        status_detail: 'blacklist',
        error: expect.stringContaining('لیست سیاه'),
      },
      { mobile: recipients[2], ...ended(state), error },
    ]);
    expect((await sender.progress(id)).snapshot).toEqual(
      counts(3, { not_started_count: 2, blacklist_count: 1 }),
    );
    for (const word of ['failed', state, 'not-started'])
      expect(await idsOf(sender.caller, id, word)).toEqual([1, 3]);
    for (const word of ['in-queue', 'send-failure', 'delivered'])
      expect(await idsOf(sender.caller, id, word)).toEqual([]);
    for (const word of ['blacklisted', 'blacklist'])
      expect(await idsOf(sender.caller, id, word)).toEqual([2]);
    expect((await sender.money()).left).toBe(1_000_000);
  },
);

test('a send that still waits shows its items as not started, whatever became of others', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ recipients });
  expect((await sender.progress(id)).snapshot).toEqual(counts(3, { not_started_count: 3 }));
  expect(await idsOf(sender.caller, id, 'not-started')).toEqual([1, 2, 3]);
  expect(await idsOf(sender.caller, id, 'failed')).toEqual([]);
});

test('a send says how much of its cost went back: nothing, a part, or all of it', async () => {
  const sender = await givenBulkSender(service);
  const [whole, ended] = [await sender.sent({ recipients }), await sender.sent({ recipients })];
  await sender.reject(ended);
  const { data } = (await sender.caller.get('/ws/v1/send_request')).body.data;
  expect(data).toMatchObject([
    { id: ended, cost: 300, refunded: 300 },
    { id: whole, cost: 300, refunded: 0 },
  ]);
});

test('in the dialect of the live service the status is the finer word', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ recipients: [recipients[0]] });
  await sender.operator.patch(`/operator/v1/accounts/${sender.accountId}`, { dialect: 'live' });
  await sender.reject(id);
  expect(await sender.items(id)).toMatchObject([{ status: 'rejected', status_detail: 'rejected' }]);
});
