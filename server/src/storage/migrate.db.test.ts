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

const indexed: Migration = {
  name: '0003-indexed.sql',
  sql: '-- concurrently: notes are many\ncreate index notes_id on notes (id) where id > 0;\n',
};

const indexState = async (name: string) =>
  (
    await pool.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [name],
    )
  ).rows;

test('an index of a large table is built while another transaction writes to the table', async () => {
  await migrate(pool, [first]);
  const writer = await pool.connect();
  // Building it in place would wait for this one, and all writers that come after would wait behind it.
  await writer.query('begin; insert into notes values (5)');
  const migrated = migrate(pool, [first, indexed]);
  await expect.poll(() => indexState('notes_id')).toEqual([{ valid: false }]);
  await pool.query('insert into notes values (6)');
  await writer.query('commit');
  writer.release();
  expect(await migrated).toEqual([indexed.name]);
  expect(await indexState('notes_id')).toEqual([{ valid: true }]);
});

test('an index that an earlier try left unfinished is built again', async () => {
  await migrate(pool, [first]);
  await pool.query('create index notes_id on notes (id)');
  await pool.query(`update pg_index set indisvalid = false where indexrelid = 'notes_id'::regclass`);
  expect(await migrate(pool, [first, indexed])).toEqual([indexed.name]);
  expect(await indexState('notes_id')).toEqual([{ valid: true }]);
});

test('the index of a partitioned table is built on each partition, and new partitions have it too', async () => {
  const parts: Migration = {
    name: '0001-parts.sql',
    sql: `create table notes (id int) partition by range (id);
      create table notes_a partition of notes for values from (0) to (10);
      create table notes_b partition of notes for values from (10) to (20)`,
  };
  await migrate(pool, [parts]);
  // As a try that was interrupted after the first partition.
  await pool.query('create index notes_id on only notes (id) where id > 0');
  await pool.query('create index notes_a_notes_id on notes_a (id) where id > 0');
  await pool.query('alter index notes_id attach partition notes_a_notes_id');
  await migrate(pool, [parts, indexed]);
  await pool.query('create table notes_c partition of notes for values from (20) to (30)');
  const { rows } = await pool.query<{ table: string; valid: boolean }>(
    `select indrelid::regclass::text as table, indisvalid as valid from pg_index
     where indrelid::regclass::text like 'notes%' order by 1`,
  );
  expect(rows).toEqual(['notes', 'notes_a', 'notes_b', 'notes_c'].map((table) => ({ table, valid: true })));
});

test('the index of a released script is built before it, while another transaction writes', async () => {
  const migrations = await readMigrations();
  const before = migrations.filter(({ name }) => name < '0172');
  const script = migrations[before.length] as Migration;
  await migrate(pool, before);
  const writer = await pool.connect();
  await writer.query('begin; lock table inbox_messages in row exclusive mode');
  const migrated = migrate(pool, [...before, script]);
  await expect.poll(() => indexState('inbox_messages_texts')).toEqual([{ valid: false }]);
  await writer.query('commit');
  writer.release();
  expect(await migrated).toEqual(['0172-text-retention.sql']);
  expect(await indexState('inbox_messages_texts')).toEqual([{ valid: true }]);
});

test('processes that start together wait for an index that is built concurrently', async () => {
  await migrate(pool, [first]);
  const start = () => serially(pool, () => migrate(pool, [first, indexed]));
  const ran = await Promise.all([start(), start(), start()]);
  expect(ran.flat()).toEqual([indexed.name]);
});

test('anything but an index is refused in a migration that runs concurrently', async () => {
  await migrate(pool, [first]);
  const wrong = { ...indexed, sql: '-- concurrently\nupdate notes set id = 2' };
  await expect(migrate(pool, [first, wrong])).rejects.toThrow('only "create index" can run concurrently');
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
