import { expect, test } from 'vitest';

import { givenBulkSender, type BulkSender } from '../../../../test/bulk-sender.ts';
import { givenSender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const approvalOf = async ({ caller }: Pick<BulkSender, 'caller'>, id: number) =>
  (await caller.get(`/ws/v1/send_request/${id}/approval`)).body.data;
const after = (seconds: number) => new Date(service.clock.now().getTime() + seconds * 1000).toISOString();
const eventsOf = async (accountId: number, type: string) => {
  const { rows } = await service.platform.pool.query(
    'select details, subject from notices where account_id = $1 and kind = $2 order by id',
    [accountId, type],
  );
  return rows;
};

test('a send that waits says why, its place, and when a decision can be expected: at once, later, and as a notice', async () => {
  const sender = await givenBulkSender(service);
  const first = await sender.simple();
  const nothingKnown = { reason: 'kind', place: 1, usual_at: null, late_at: null, decided_count: 0 };
  expect(first.body.data.approval).toEqual(nothingKnown);
  expect(await approvalOf(sender, first.body.data.id)).toEqual(nothingKnown);
  service.clock.advance(600_000);
  await sender.approve(first.body.data.id);
  expect(await approvalOf(sender, first.body.data.id)).toBeNull();
  const second = await sender.simple({ text: 'یکی دیگر' });
  service.clock.advance(1_200_000);
  await sender.approve(second.body.data.id);

  // 600 s and 1,200 s were waited for.
  const [before, third] = [await sender.sent(), await sender.simple()];
  const known = { reason: 'kind', place: 2, usual_at: after(900), late_at: after(1200), decided_count: 2 };
  expect(third.body.data.approval).toEqual(known);
  expect(await eventsOf(sender.accountId, 'send-waits')).toHaveLength(4);
  expect((await eventsOf(sender.accountId, 'send-waits')).at(-1)).toEqual({
    details: known,
    subject: String(third.body.data.id),
  });
  await sender.approve(before);
  service.clock.advance(1_000_000);
  // The usual moment has passed; the longest wait of these days has not.
  expect(await approvalOf(sender, third.body.data.id)).toMatchObject({
    place: 1,
    usual_at: null,
    late_at: after(200),
  });
  const other = await givenBulkSender(service);
  expect((await other.caller.get(`/ws/v1/send_request/${third.body.data.id}/approval`)).status).toBe(404);
});

test('a repeated call has the same answer, and no second notice', async () => {
  const sender = await givenBulkSender(service);
  const headers = { 'idempotency-key': 'once' };
  const answers = [await sender.simple({}, headers), await sender.simple({}, headers)];
  expect(answers[1]!.body.data).toEqual(answers[0]!.body.data);
  expect(await eventsOf(sender.accountId, 'send-waits')).toHaveLength(1);
});

test('a code whose value is longer than declared says that it waits for it; one that does not wait says nothing', async () => {
  const sender = await givenSender(service);
  const { body } = await sender.send({ attributes: { code: 'longer than declared' } });
  expect(body.data.approval).toMatchObject({ reason: 'long-value' });
  expect(await approvalOf(sender, body.data.id)).toMatchObject({ reason: 'long-value' });
  expect((await sender.send()).body.data).not.toHaveProperty('approval');
});

test('a pattern that waits says its place and moment, when it is made, edited and read, with one notice each time', async () => {
  const { caller, operator, accountId } = await givenBulkSender(service);
  const body = { text: 'کد ورود شما', website: 'example.com', share: 0 };
  const { data } = (await caller.post('/ws/v1/patterns', body)).body;
  expect(data).toMatchObject({ status: 'pending', approval: { place: 1, usual_at: null, decided_count: 0 } });
  const path = `/ws/v1/patterns/${data.code}`;
  service.clock.advance(60_000);
  await operator.post(`/operator/v1/patterns/${data.code}/approve`);
  expect((await caller.get(path)).body.data).toMatchObject({ status: 'active', approval: null });
  const edited = await caller.put(path, { ...body, text: 'کد ورود به فروشگاه' });
  const known = { place: 1, usual_at: after(60), late_at: after(60), decided_count: 1 };
  expect(edited.body.data.approval).toEqual(known);
  expect((await caller.get(path)).body.data.approval).toEqual(known);
  // The note alone is nothing to decide about.
  await caller.put(path, { ...body, text: 'کد ورود به فروشگاه', description: 'یادداشت' });
  expect(await eventsOf(accountId, 'pattern-waits')).toHaveLength(2);
});

test('webhooks are called when a send or a pattern begins to wait', async () => {
  const sender = await givenBulkSender(service);
  await sender.caller.post('/ws/v1/webhooks', {
    url: 'https://shop.example/hook',
    events: ['send.waiting', 'pattern.waiting'],
  });
  const id = await sender.sent();
  await sender.caller.post('/ws/v1/patterns', { text: 'کد ورود شما', website: 'example.com', share: 0 });
  const { rows } = await service.platform.pool.query(
    'select type, data from webhook_events where account_id = $1 order by id',
    [sender.accountId],
  );
  expect(rows).toMatchObject([
    { type: 'send.waiting', data: { send_id: id, reason: 'kind' } },
    { type: 'pattern.waiting', data: { decided_count: expect.any(Number) } },
  ]);
});
