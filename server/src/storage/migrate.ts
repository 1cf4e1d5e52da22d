import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

import type pg from 'pg';

import { buildConcurrently, indexesBefore, indexesOf, plainSql } from './build-indexes.ts';
import { takeSessionLock } from './connections/session-lock.ts';

const folder = new URL('./migrations/', import.meta.url);

// An arbitrary number that other programs on the same database are unlikely to use.
const advisoryLockId = 6_272_811;

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

export async function readMigrations(from: URL = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(new URL(name, from), 'utf8') })));
}

/**
 * Applies pending migrations in order under an advisory lock, each in its own transaction. Those that only build indexes of
 * large tables build them concurrently, outside of one, unless the database is new.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await requireVersion(client);
    await client.query('set lock_timeout = 0');
    await client.query('set statement_timeout = 0');
    await takeSessionLock(client, advisoryLockId);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const pending = migrations.filter((migration) => !alreadyApplied(migration, applied));
    const isNew = applied.size === 0;
    for (const migration of pending) await apply(client, migration, { isNew });
    return pending.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    await client.query('reset lock_timeout').catch(() => undefined);
    await client.query('reset statement_timeout').catch(() => undefined);
    client.release();
  }
}

/** Throws while the database lacks a migration of this version. */
export async function checkMigrations(client: pg.Client): Promise<void> {
  const [known, applied] = await Promise.all([
    readdir(folder),
    client.query<{ name: string }>('select name from migrations'),
  ]);
  const there = new Set(applied.rows.map(({ name }) => name));
  const missing = known.filter((name) => name.endsWith('.sql') && !there.has(name)).sort();
  if (missing.length > 0) throw new Error(`${missing.length} migrations are missing, from ${missing[0]} on`);
}

export interface MigrationDifferences {
  /** In this version and not in the database; a start runs them. */
  readonly missing: readonly string[];
  /** Ran with another text than this version has; a start refuses. */
  readonly changed: readonly string[];
  /** In the database and not in this version: a newer one was here. */
  readonly unknown: readonly string[];
}

export async function compareMigrations(pool: pg.Pool): Promise<MigrationDifferences> {
  const known = new Map((await readMigrations()).map(({ name, sql }) => [name, checksumOf(sql)]));
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    `select to_regclass('migrations') is not null as exists`,
  );
  const { rows } = tables[0]?.exists
    ? await pool.query<{ name: string; checksum: string }>(
        'select name, checksum from migrations order by name',
      )
    : { rows: [] };
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  return {
    missing: [...known.keys()].filter((name) => !applied.has(name)),
    changed: rows
      .filter((row) => known.has(row.name) && known.get(row.name) !== row.checksum)
      .map(({ name }) => name),
    unknown: [...applied.keys()].filter((name) => !known.has(name)),
  };
}

async function requireVersion(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version < 13) throw new Error(`PostgreSQL 13 or newer is needed; this one is ${version}`);
}

function alreadyApplied({ name, sql }: Migration, applied: ReadonlyMap<string, string>): boolean {
  const checksum = applied.get(name);
  if (checksum !== undefined && checksum !== checksumOf(sql)) {
    throw new Error(`migration ${name} was changed after it ran on this database; add a new one instead`);
  }
  return checksum !== undefined;
}

async function apply(
  client: pg.PoolClient,
  migration: Migration,
  { isNew }: { readonly isNew: boolean },
): Promise<void> {
  const { name } = migration;
  try {
    const indexes = indexesOf(migration);
    if (indexes === undefined) {
      if (!isNew) await buildConcurrently(client, indexesBefore(migration));
      return await runScript(client, migration, migration.sql);
    }
    if (isNew) return await runScript(client, migration, plainSql(indexes));
    await buildConcurrently(client, indexes);
    await record(client, migration);
  } catch (problem) {
    throw new Error(`migration ${name} failed: ${(problem as Error).message}`, { cause: problem });
  }
}

async function runScript(client: pg.PoolClient, migration: Migration, script: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(script);
    await record(client, migration);
    await client.query('commit');
  } catch (problem) {
    await client.query('rollback');
    throw problem;
  }
}

async function record(client: pg.PoolClient, { name, sql }: Migration): Promise<void> {
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksumOf(sql)]);
}

function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}
