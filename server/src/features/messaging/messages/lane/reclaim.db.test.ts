import { expect, test } from 'vitest';

import { givenSender } from '../../../../../test/sender.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { claimRetries, updateLeases } from './claim-messages-store.ts';
import { freeDeadProcess } from './processes-store.ts';

// No worker role: what is accepted waits for a claim.
const service = testService();

/** Claims as a worker that has just started, or as one whose carriers have been up for a while. */
async function claim(
  kind: 'just started' | 'up for a while',
  processId: number | null = null,
): Promise<number[]> {
  const now = service.clock.now();
  const claimed = await claimRetries(service.platform.pool, {
    now,
    leaseUntil: new Date(now.getTime() + 30_000),
    processId,
    limit: 100,
    onlyTest: false,
    mayReclaim: kind === 'up for a while',
  });
  return claimed.map(({ requestId }) => requestId);
}

test('messages of a dead worker wait for their receipts, unclaimed ones leave at once', async () => {
  const sender = await givenSender(service);
  const first = await sender.sent({ recipient: '09351110001' });
  expect(await claim('just started')).toEqual([first]);
  service.clock.advance(31_000);
  const second = await sender.sent({ recipient: '09351110002' });
  expect(await claim('just started')).toEqual([second]);
  expect(await claim('up for a while')).toEqual([first]);
});

test('what a carrier turned away for certain need not wait, what is in doubt does', async () => {
  const sender = await givenSender(service);
  const [away, doubtful] = [
    await sender.sent({ recipient: '09351110011' }),
    await sender.sent({ recipient: '09351110012' }),
  ];
  const now = service.clock.now();
  await service.platform.pool.query(
    `update send_requests set attempts = 1, retry_at = $2, sent_at = case when id = $1 then null else $2::timestamptz end
     where id = any($3)`,
    [away, now, [away, doubtful]],
  );
  service.clock.advance(1000);
  expect(await claim('just started')).toEqual([away]);
  expect(await claim('up for a while')).toEqual([doubtful]);
});

test('a lease is extended while no outcome is written; a retry that was written meanwhile keeps its time', async () => {
  const sender = await givenSender(service);
  const [held, turnedAway] = [
    await sender.sent({ recipient: '09351110021' }),
    await sender.sent({ recipient: '09351110022' }),
  ];
  const { pool } = service.platform;
  const now = service.clock.now();
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  await pool.query('update send_requests set retry_at = $2 where id = $1', [held, after(20)]);
  await pool.query('update send_requests set retry_at = $2, attempts = 1 where id = $1', [
    turnedAway,
    after(2),
  ]);
  const messages = [held, turnedAway].map((requestId) => ({
    accountId: sender.accountId,
    requestId,
    attempts: 0,
  }));
  await updateLeases(pool, messages, { until: after(30), onlyLeased: true });
  const { rows } = await pool.query('select retry_at from send_requests where id = any($1) order by id', [
    [held, turnedAway],
  ]);
  expect(rows).toEqual([{ retry_at: after(30) }, { retry_at: after(2) }]);
});

test('what a dead worker had claimed is free when it is known to be dead, before the end of its lease', async () => {
  const sender = await givenSender(service);
  const { pool } = service.platform;
  const now = service.clock.now();
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const { rows } = await pool.query<{ id: number }>(
    'insert into processes (started_at, seen_at, low_water) values ($1, $1, 0) returning id',
    [before(60)],
  );
  const id = await sender.sent({ recipient: '09351110031' });
  expect(await claim('up for a while', rows[0]?.id)).toEqual([id]);
  expect(await claim('up for a while')).toEqual([]);
  service.clock.advance(1000);
  expect(await freeDeadProcess(service.platform, before(2), service.clock.now())).toBe(1);
  expect(await claim('just started')).toEqual([]);
  expect(await claim('up for a while')).toEqual([id]);
});

test('with a lost server what a dead worker had elsewhere is free at once, and the rest when the server is back', async () => {
  const sender = await givenSender(service);
  const { pool } = service.platform;
  const now = service.clock.now();
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const { rows } = await pool.query<{ id: number }>(
    'insert into processes (started_at, seen_at, low_water) values ($1, $1, 0) returning id',
    [before(60)],
  );
  const id = await sender.sent({ recipient: '09351110041' });
  expect(await claim('up for a while', rows[0]?.id)).toEqual([id]);
  service.clock.advance(1000);
  let isComplete = false;
  const accountGroups = {
    ...service.platform.accountGroups,
    areSeveral: true,
    async writeLiving({ text, values }: { readonly text: string; readonly values: unknown[] }) {
      const { rowCount } = await pool.query(text, values);
      return { changed: rowCount ?? 0, isComplete };
    },
  };
  const free = () => freeDeadProcess({ pool, accountGroups }, before(2), service.clock.now());
  const processes = async () =>
    (await pool.query('select from processes where id = $1', [rows[0]?.id])).rowCount;
  expect(await free()).toBe(1);
  expect(await processes()).toBe(1);
  expect(await claim('up for a while')).toContain(id);
  expect(await free()).toBe(0);
  isComplete = true;
  expect(await free()).toBe(0);
  expect(await processes()).toBe(0);
  expect(await free()).toBeUndefined();
});
