import type pg from 'pg';

import { tableOwners } from '../table-owners.ts';
import { firstDistributed } from './shards-store.ts';

type Kind = (typeof tableOwners)[keyof typeof tableOwners]['kind'];

/** The database cannot be distributed as it is; the message says what to do. */
export class NotDistributable extends Error {}

/**
 * Distributes the tables of accounts by account_id, side by side, and copies directories to every node. Tables that are
 * already so are left, so it may be repeated: after an interruption, and when a migration brought new tables. Returns
 * the tables it changed.
 */
export async function distributeTables(pool: pg.Pool): Promise<string[]> {
  await requireCitus(pool);
  const client = await pool.connect();
  try {
    // Rows that are there already are copied to their shards, which may take long.
    await client.query('set lock_timeout = 0');
    await client.query('set statement_timeout = 0');
    const done = await listDistributed(client);
    const ordered = (await tablesByReference(client)).filter((table) => !done.has(table));
    const directories = ordered.filter((table) => kindOf(table) === 'directory');
    const accountTables = ordered.filter((table) => kindOf(table) === 'account');
    for (const table of directories)
      await keepingSequences(client, () => client.query('select create_reference_table($1)', [table]));
    for (const table of withFirst(accountTables))
      await keepingSequences(client, () => distribute(client, table));
    return [...directories, ...accountTables];
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined);
    await client.query('reset statement_timeout').catch(() => undefined);
    client.release();
  }
}

function kindOf(table: string): Kind | undefined {
  return (tableOwners as Record<string, { kind: Kind } | undefined>)[table]?.kind;
}

function withFirst(tables: readonly string[]): string[] {
  const others = tables.filter((table) => table !== firstDistributed);
  return others.length === tables.length ? others : [firstDistributed, ...others];
}

/** Before anything is changed. */
export async function requireCitus(db: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await db.query<{ installed_version: string | null }>(
    `select installed_version from pg_available_extensions where name = 'citus'`,
  );
  if (rows[0] === undefined)
    throw new NotDistributable('This PostgreSQL has no Citus: tables stay as they are. See docs/scaling.md.');
  if (rows[0].installed_version === null)
    throw new NotDistributable(
      'This database lacks the extension: run "create extension citus" in it on every node. See docs/scaling.md.',
    );
}

/** Distributed tables and reference tables; local ones that Citus knows because of a foreign key are not among them. */
async function listDistributed(client: pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ table: string }>(
    `select c.relname as table from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where p.partmethod = 'h' or p.repmodel = 't'`,
  );
  return new Set(rows.map(({ table }) => table));
}

/** All tables, each after those that its foreign keys refer to. */
async function tablesByReference(client: pg.PoolClient): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint c
     join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
     where c.contype = 'f' and f.oid <> t.oid`,
  );
  const ordered = new Set<string>();
  const add = (table: string) => {
    if (ordered.has(table)) return;
    for (const { from, to } of references) if (from === table) add(to);
    ordered.add(table);
  };
  for (const { name } of tables) add(name);
  return [...ordered];
}

/** Primary keys that get the account only here, as statements of earlier releases name their columns. */
const keysWithAccount: Readonly<Record<string, string>> = {
  carrier_parts: 'carrier, message_id, account_id, submitted_at',
};

/**
 * Citus makes tables anew that are bound to another one by a foreign key, and those count their ids from 1 again. In one
 * transaction, as the command may be interrupted after any table.
 */
async function keepingSequences(client: pg.PoolClient, change: () => Promise<unknown>): Promise<void> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ name: string; last: number }>(
      `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
       where schemaname = 'public' and last_value is not null`,
    );
    await change();
    await client.query(
      `select setval(v.name::regclass, v.last)
       from unnest($1::text[], $2::bigint[]) as v (name, last)
       where coalesce(pg_sequence_last_value(v.name::regclass), 0) < v.last`,
      [rows.map(({ name }) => name), rows.map(({ last }) => last)],
    );
    await client.query('commit');
  } catch (problem) {
    await client.query('rollback').catch(() => undefined);
    throw problem;
  }
}

async function distribute(client: pg.PoolClient, table: string): Promise<void> {
  const key = keysWithAccount[table];
  if (key !== undefined)
    await client.query(
      `alter table ${table} drop constraint ${table}_pkey, add constraint ${table}_pkey primary key (${key})`,
    );
  await client.query(`select create_distributed_table($1, 'account_id', colocate_with => $2)`, [
    table,
    table === firstDistributed ? 'none' : firstDistributed,
  ]);
}
