import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testService } from '../../test/test-platform.ts';
import { poolTransaction } from './pool-transaction.ts';

const service = testService();

/** Two transactions that take two locks in opposite order; each waits until both hold their first one. */
function opposed(run: (locks: readonly [number, number], bothBegun: () => Promise<void>) => Promise<void>) {
  let begun = 0;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const bothBegun = async () => {
    begun += 1;
    if (begun >= 2) open();
    await gate;
  };
  return Promise.all([run([1, 2], bothBegun), run([2, 1], bothBegun)]);
}

test('of two transactions in a deadlock both succeed: the one that lost is repeated', async () => {
  const { db } = service.platform;
  let runs = 0;
  await opposed(([first, second], bothBegun) =>
    db.transaction().execute(async (tx) => {
      runs += 1;
      await sql`select pg_advisory_xact_lock(4242, ${first})`.execute(tx);
      await bothBegun();
      await sql`select pg_advisory_xact_lock(4242, ${second})`.execute(tx);
    }),
  );
  expect(runs).toBe(3);
});

test('the same holds for raw transactions', async () => {
  let runs = 0;
  await opposed(([first, second], bothBegun) =>
    poolTransaction(service.platform.pool, async (client) => {
      runs += 1;
      await client.query('select pg_advisory_xact_lock(4243, $1)', [first]);
      await bothBegun();
      await client.query('select pg_advisory_xact_lock(4243, $1)', [second]);
    }),
  );
  expect(runs).toBe(3);
});
