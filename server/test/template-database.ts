import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { openDatabase, type Connection } from '../src/storage/database.ts';
import { startDatabaseServer } from '../src/storage/database-server.ts';
import { migrate, readMigrations } from '../src/storage/migrate.ts';
import { distributeTables } from '../src/storage/shards/distribute-tables.ts';
import { poolTransaction } from '../src/storage/pool-transaction.ts';
import { createPartPartitions } from '../src/features/messaging/messages/receipts/part-partitions-store.ts';
import { seedCities } from '../src/features/common/cities/index.ts';
import { preparePartitions } from '../src/features/messaging/messages/retention/partitions-store.ts';
import { testClock } from './test-clock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection;
  }
}

export const templateName = 'peyk_template';

/** PEYK_TEST_DISTRIBUTED=1: the server has Citus, also in template1, and the tables are distributed over shards. */
const isDistributed = process.env['PEYK_TEST_DISTRIBUTED'] !== undefined;

/** Global setup: one PostgreSQL with one migrated template database; every test file clones the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await startServer();
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`drop database if exists ${templateName}`);
  if (isDistributed) await endSessions(admin, 'template1');
  await admin.query(`create database ${templateName}`);
  if (isDistributed) await admin.query(`alter database ${templateName} set citus.shard_count = 2`);
  const { pool, close } = openDatabase(inDatabase(connection, templateName), {
    connections: 4,
    hangSeconds: 60,
  });
  await migrate(pool, await readMigrations());
  await seedCities(pool);
  await createPartitions(pool);
  if (isDistributed) await distributeTables(pool);
  await close();
  if (isDistributed) await endSessions(admin, templateName);
  await admin.end();
  project.provide('postgres', connection);
  return stop;
}

/** Citus has a process of its own in each database, and one that somebody is connected to cannot be cloned. */
async function endSessions(admin: pg.Client, database: string): Promise<void> {
  await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
    database,
  ]);
}

// The 10 tables that each service would make at its start, for 0.1 s of CPU (40 starts: 27.5 s instead of 31.5). It still
// opens the first one by its own clock.
async function createPartitions(pool: pg.Pool): Promise<void> {
  const now = testClock().now();
  await poolTransaction(pool, async (client) => {
    await preparePartitions(client, now);
    await client.query('update send_partitions set opened_at = null');
    await createPartPartitions(client, now);
  });
}

/** PEYK_TEST_DATABASE_URL runs the tests on a PostgreSQL of another version. */
async function startServer(): Promise<{ connection: Connection; stop(): Promise<void> }> {
  const connectionString = process.env['PEYK_TEST_DATABASE_URL'];
  if (connectionString) return { connection: { connectionString }, stop: async () => undefined };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'peyk-test-'));
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    // Planner statistics change only when a test runs ANALYZE.
    autovacuum: 'off',
  };
  const server = await startDatabaseServer({ dataDir, settings });
  return {
    connection: server.connection,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function inDatabase(connection: Connection, database: string): Connection {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
