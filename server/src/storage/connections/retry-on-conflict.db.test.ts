import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { testService } from '../../../test/test-platform.ts';
import { poolTransaction } from '../pool-transaction.ts';

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

describe('a statement outside of a transaction', () => {
  beforeAll(async () => {
    await service.platform.pool.query('create sequence tries');
    await service.platform.pool.query('create table taken_effect (id int)');
    await service.platform.pool.query(`
      create function conflict_at_first(code text) returns int language plpgsql as $$
      begin
        insert into taken_effect values (1);
        -- A sequence does not go back with its statement.
        if nextval('tries') % 3 > 0 then raise exception using errcode = code; end if;
        return currval('tries');
      end $$`);
  });

  const effects = async () => {
    const { rows } = await service.platform.pool.query<{ n: number }>(
      'with gone as (delete from taken_effect returning 1) select count(*) as n from gone',
    );
    return rows[0]?.n;
  };

  test.each(['40001', '40P01'])('that lost by %s is repeated, and takes effect once', async (code) => {
    const { pool, db } = service.platform;
    await pool.query('select conflict_at_first($1)', [code]);
    expect(await effects()).toBe(1);
    await sql`select conflict_at_first(${code})`.execute(db);
    expect(await effects()).toBe(1);
    await new Promise<void>((resolve, reject) => {
      pool.query('select conflict_at_first($1)', [code], (problem) =>
        problem ? reject(problem) : resolve(),
      );
    });
    expect(await effects()).toBe(1);
  });

  test('that fails otherwise is not repeated', async () => {
    const { pool } = service.platform;
    await pool.query(`select setval('tries', 3)`);
    await expect(pool.query(`select conflict_at_first('22000')`)).rejects.toMatchObject({ code: '22000' });
    const { rows } = await pool.query<{ last_value: number }>('select last_value from tries');
    expect(rows).toEqual([{ last_value: 4 }]);
  });

  test('inside a transaction is repeated with the whole', async () => {
    const { pool } = service.platform;
    await pool.query(`select setval('tries', 3)`);
    let runs = 0;
    await poolTransaction(pool, async (client) => {
      runs += 1;
      await client.query(`select conflict_at_first('40001')`);
    });
    expect(runs).toBe(3);
    expect(await effects()).toBe(1);
  });
});
