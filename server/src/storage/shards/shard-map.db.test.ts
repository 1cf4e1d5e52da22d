import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { emptyDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { accountHash } from './account-hash.ts';
import { distributeTables } from './distribute-tables.ts';
import { ShardMap } from './shard-map.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool(database.connection);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('an account has the hash that the database has for its id', async () => {
  const ids = [
    0,
    1,
    2,
    7,
    1000,
    123_456_789,
    2 ** 31,
    2 ** 32 - 1,
    2 ** 32 + 5,
    2 ** 48 + 17,
    -1,
    -(2 ** 40),
  ];
  const { rows } = await pool.query<{ hash: number }>(
    'select hashint8(id) as hash from unnest($1::bigint[]) with ordinality as v (id, n) order by n',
    [ids],
  );
  expect(ids.map(accountHash)).toEqual(rows.map(({ hash }) => hash));
});

test('without shards a batch stays as it is', async () => {
  const shards = new ShardMap({
    pool,
    writers: pool,
    openWorker: () => {
      throw new Error('there are no workers');
    },
  });
  await shards.load();
  const all = [{ account: 3 }, { account: 1 }];
  expect(shards.areSeveral).toBe(false);
  expect(shards.divide(all, ({ account }) => account)).toEqual([all]);
  expect(shards.divide([], () => 0)).toEqual([]);
});

// With PEYK_TEST_DISTRIBUTED the server has the extension and its databases do, too.
test.skipIf(process.env['PEYK_TEST_DISTRIBUTED'])(
  'a database without Citus is not distributed, and the refusal says why',
  async () => {
    await expect(distributeTables(pool)).rejects.toThrow('This PostgreSQL has no Citus');
  },
);
