import { expect, test } from 'vitest';

import { givenSender } from '../../../../../test/sender.ts';
import { startTestService, testService } from '../../../../../test/test-platform.ts';
import { cleanUpSends } from './clean-up.job.ts';

const service = testService();
const dayMs = 86_400_000;
const idsPerPartition = 10_000_000;

const keep = (platform = service.platform) => cleanUpSends.run({}, platform);
const partitionOf = (id: number) => Math.floor((id - 1) / idsPerPartition);

async function partitions(): Promise<number[]> {
  const { rows } = await service.platform.pool.query<{ number: number }>(
    'select number from send_partitions order by number',
  );
  return rows.map(({ number }) => number);
}

test('a month begins a new partition, a second run changes nothing, and sends go on', async () => {
  const sender = await givenSender(service);
  const before = await sender.sent();
  await keep();
  const same = await sender.sent();
  expect(partitionOf(same)).toBe(partitionOf(before));
  service.clock.advance(31 * dayMs);
  await keep();
  await keep();
  const after = await sender.sent();
  expect(partitionOf(after)).toBe(partitionOf(before) + 1);
  expect(after).toBeGreaterThan(same);
  const known = await partitions();
  expect(known).toContain(partitionOf(after) + 2);
  expect((await sender.caller.get('/ws/v1/send_request')).body.data).toMatchObject({
    total: 3,
    data: [{ id: after }, { id: same }, { id: before }],
  });
});

test('partitions are made ahead of the ids, so that sends never wait for one', async () => {
  const sender = await givenSender(service);
  const [last = 0] = (await partitions()).slice(-3, -2);
  await service.platform.pool.query(`select setval('send_ids', $1)`, [(last + 1) * idsPerPartition - 2]);
  const ids = [await sender.sent(), await sender.sent(), await sender.sent(), await sender.sent()];
  expect(new Set(ids.map(partitionOf)).size).toBe(2);
  await keep();
  expect(await partitions()).toContain(partitionOf(ids[3] ?? 0) + 2);
});

test('processes that run the clean-up at once do not disturb each other', async () => {
  service.clock.advance(31 * dayMs);
  const { rows: before } = await service.platform.pool.query<{ id: number }>(
    'select last_value as id from send_ids',
  );
  await Promise.all([keep(), keep(), keep(), keep()]);
  const sender = await givenSender(service);
  expect(partitionOf(await sender.sent())).toBe(partitionOf(before[0]?.id ?? 0) + 1);
});

test('nothing is dropped unless retention is set; then whole months go, and the totals with them', async () => {
  const { service: forgetful, stop } = await startTestService({ PEYK_RETENTION_DAYS: '30' }, service);
  try {
    const sender = await givenSender(service);
    const operator = service.as((await service.given.operator()).key);
    const old = await sender.sent();
    const rejected = await sender.sent({ attributes: { code: 'longer than six' } });
    await operator.post(`/operator/v1/send_requests/${rejected}/reject`, { reason: 'نه' });
    service.clock.advance(31 * dayMs);
    await keep();
    const young = await sender.sent();
    service.clock.advance(29 * dayMs);
    await keep();
    await keep(forgetful.platform);
    expect((await sender.caller.get(`/ws/v1/send_request/${old}`)).status).toBe(200);
    service.clock.advance(2 * dayMs);
    await keep();
    expect((await sender.caller.get(`/ws/v1/send_request/${old}`)).status).toBe(200);
    await keep(forgetful.platform);
    expect((await sender.caller.get(`/ws/v1/send_request/${old}`)).status).toBe(404);
    const list = async (query = '') =>
      (await sender.caller.get(`/ws/v1/send_request${query}`)).body.data as {
        total: number;
        data: { id: number }[];
      };
    expect(await list()).toMatchObject({ total: 1, data: [{ id: young }] });
    expect((await list('?status=rejected')).total).toBe(0);
    expect((await list('?type=pattern')).total).toBe(1);
    expect((await sender.money()).left).toBe(1_000_000 - 200);
  } finally {
    await stop();
  }
});

test('a partition in which a send still waits is kept until that send is over', async () => {
  const { service: forgetful, stop } = await startTestService({ PEYK_RETENTION_DAYS: '1' }, service);
  try {
    const sender = await givenSender(service);
    const waiting = await sender.sent({ attributes: { code: 'longer than six' } });
    service.clock.advance(31 * dayMs);
    await keep(forgetful.platform);
    service.clock.advance(2 * dayMs);
    await keep(forgetful.platform);
    expect((await sender.show(waiting)).waiting_for).toBe('approval');
    const operator = service.as((await service.given.operator()).key);
    await operator.post(`/operator/v1/send_requests/${waiting}/reject`, { reason: 'نه' });
    await keep(forgetful.platform);
    expect((await sender.caller.get(`/ws/v1/send_request/${waiting}`)).status).toBe(404);
  } finally {
    await stop();
  }
});

test('counts of many batches are folded into few rows with the same sums', async () => {
  const sender = await givenSender(service);
  for (let n = 0; n < 5; n += 1) await sender.sent();
  const rows = async () =>
    (
      await service.platform.pool.query<{ total: number }>(
        'select total from send_counts where account_id = $1',
        [sender.accountId],
      )
    ).rows.map(({ total }) => total);
  expect(await rows()).toEqual([1, 1, 1, 1, 1]);
  await keep();
  expect(await rows()).toEqual([5]);
});
