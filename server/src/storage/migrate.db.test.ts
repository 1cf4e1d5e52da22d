import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { emptyDatabase, type TestDatabase } from '../../test/test-database.ts';
import { serially } from './serially.ts';
import { migrate, readMigrations, type Migration } from './migrate.ts';
import { tableOwners } from './table-owners.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool(database.connection);
});
beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const first: Migration = {
  name: '0001-first.sql',
  sql: 'create table notes (id int); insert into notes values (1)',
};
const second: Migration = { name: '0002-second.sql', sql: 'update notes set id = id + 10' };

async function notes(): Promise<number[]> {
  return (await pool.query<{ id: number }>('select id from notes')).rows.map(({ id }) => id);
}

test('migrations run in order, once each', async () => {
  expect(await migrate(pool, [first, second])).toEqual([first.name, second.name]);
  expect(await migrate(pool, [first, second])).toEqual([]);
  expect(await notes()).toEqual([11]);
});

test('a new one runs on a database that has the others', async () => {
  await migrate(pool, [first]);
  expect(await migrate(pool, [first, second])).toEqual([second.name]);
});

test('one that was changed after it ran is refused by name, and nothing else runs', async () => {
  await migrate(pool, [first]);
  const changed = { ...first, sql: `${first.sql};` };
  await expect(migrate(pool, [changed, second])).rejects.toThrow('0001-first.sql was changed after it ran');
  expect(await notes()).toEqual([1]);
});

test('a failed migration is rolled back, keeps those before it, and can be corrected', async () => {
  const failing = { ...second, sql: 'create table half (id int); select 1/0' };
  await expect(migrate(pool, [first, failing])).rejects.toThrow('0002-second.sql failed: division by zero');
  const { rows } = await pool.query("select to_regclass('half') as half, to_regclass('notes') as notes");
  expect(rows).toEqual([{ half: null, notes: 'notes' }]);
  expect(await migrate(pool, [first, second])).toEqual([second.name]);
});

test('processes that start together run serially, and each migration runs once', async () => {
  const pools = Array.from({ length: 4 }, () => new pg.Pool(database.connection));
  const results = await Promise.all(pools.map((one) => migrate(one, [first, second])));
  await Promise.all(pools.map((one) => one.end()));
  expect(results.flat().sort()).toEqual([first.name, second.name]);
  expect(await notes()).toEqual([11]);
});

test('work under the lock never overlaps, and a failure releases the lock', async () => {
  let running = 0;
  const work = async () => {
    running += 1;
    expect(running).toBe(1);
    await pool.query('select pg_sleep(0.01)');
    running -= 1;
  };
  const failing = serially(pool, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await Promise.all([serially(pool, work), serially(pool, work), serially(pool, work)]);
});

test('our own migrations are numbered without repeats, named in kebab case, and run on an empty database', async () => {
  const migrations = await readMigrations();
  expect(migrations.map(({ name }) => name).filter((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))).toEqual(
    [],
  );
  expect(new Set(migrations.map(({ name }) => name.slice(0, 4))).size).toBe(migrations.length);
  expect(await migrate(pool, migrations)).toHaveLength(migrations.length);
});

// A table with a nullable account_id belongs to the service and only refers to accounts. The two without an index are
// only added to, and emptied as a whole.
test('every table that belongs to an account has account_id in its primary key or first in an index', async () => {
  await migrate(pool, await readMigrations());
  const { rows } = await pool.query<{ table: string }>(`
    select c.relname as table
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and a.attnotnull
    left join pg_index i on i.indrelid = c.oid and a.attnum = any(i.indkey) and (i.indisprimary or i.indkey[0] = a.attnum)
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and i.indexrelid is null
    order by 1`);
  expect(rows).toEqual([{ table: 'new_figures' }, { table: 'new_money_figures' }]);
});

// A shard knows only its own rows, so it can keep a key unique only if all rows with that key are in it.
test('every unique key of a table of accounts contains account_id, and it refers to no directory', async () => {
  await migrate(pool, await readMigrations());
  const tables = Object.entries(tableOwners).flatMap(([table, { kind }]) =>
    kind === 'account' ? [table] : [],
  );
  const { rows } = await pool.query<{ key: string }>(
    `select i.indexrelid::regclass::text as key
     from pg_index i join pg_class c on c.oid = i.indrelid
     left join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and a.attnum = any(i.indkey)
     where c.relname = any($1) and c.relnamespace = 'public'::regnamespace and i.indisunique and a.attnum is null`,
    [tables],
  );
  // It gets the account when tables are distributed (distribute-tables.ts).
  expect(rows).toEqual([{ key: 'carrier_parts_pkey' }]);
  const { rows: withoutAccount } = await pool.query(
    `select relname from pg_class c where relname = any($1) and relnamespace = 'public'::regnamespace
       and not exists (select from pg_attribute where attrelid = c.oid and attname = 'account_id' and attnotnull)`,
    [tables],
  );
  expect(withoutAccount).toEqual([]);
  const { rows: references } = await pool.query(
    `select conname from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
     where c.contype = 'f' and f.relname = any($1) and not t.relname = any($1)`,
    [tables],
  );
  expect(references).toEqual([]);
});
