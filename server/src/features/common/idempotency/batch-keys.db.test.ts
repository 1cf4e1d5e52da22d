import type pg from 'pg';
import { expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { testService } from '../../../../test/test-platform.ts';
import { claimBatchKeys } from './batch-keys.ts';

const service = testService();

async function begun(): Promise<pg.PoolClient> {
  const client = await service.platform.pool.connect();
  await client.query('begin');
  return client;
}

const callWith = (accountId: number) => (key: string) => ({
  accountId,
  idempotency: { key, bodyDigest: Buffer.from('digest') },
  schedule: null,
});

test('a batch that waits for a key holds none that comes later in the order of all batches', async () => {
  const { accountId } = await service.given.account();
  const [a, b] = ['a', 'b'].map(callWith(accountId)) as [
    ReturnType<ReturnType<typeof callWith>>,
    ReturnType<ReturnType<typeof callWith>>,
  ];
  const now = service.clock.now();
  const [first, second] = [await begun(), await begun()];
  try {
    const { rows } = await second.query<{ pid: number }>('select pg_backend_pid() as pid');
    await claimBatchKeys(first, [a], now);
    const waiting = claimBatchKeys(second, [b, a], now);
    waiting.catch(() => undefined);
    await eventually(async () => {
      const { rows: waits } = await service.platform.pool.query<{ type: string | null }>(
        'select wait_event_type as type from pg_stat_activity where pid = $1',
        [rows[0]?.pid],
      );
      expect(waits[0]?.type).toBe('Lock');
    });
    // In the order of the calls the second batch would hold b by now, and both would wait for each other.
    expect(await claimBatchKeys(first, [b], now)).toEqual(new Map());
    await first.query('rollback');
    expect(await waiting).toEqual(new Map());
  } finally {
    for (const client of [first, second]) {
      await client.query('rollback').catch(() => undefined);
      client.release();
    }
  }
});
