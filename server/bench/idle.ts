/**
 * npm run bench -- idle [seconds] [apis] [workers] [with both roles] [database url]: what processes without anything to do cost, in
 * memory, and in processor time of the database and of themselves. Without a url on a PostgreSQL of its own; else in that database,
 * which is empty or used by this benchmark only, with all servers of it (a coordinator of Citus and its workers) on this machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { startBenchDatabase, startCluster, useDatabase, type Role } from './parts/cluster.ts';

const settleMs = 15_000;
const given = process.argv.slice(2);
const [seconds = 60, apis = 2, workers = 2, both = 0] = given.filter((one) => /^\d+$/.test(one)).map(Number);
const url = given.find((one) => /\D/.test(one));
const shares: readonly (readonly [role: Role, count: number, name: string])[] = [
  ['api', apis, 'each API process'],
  ['worker', workers, 'each worker process'],
  ['api,worker', both, 'each process with both roles'],
];
const roles = shares.flatMap(([role, count]) => Array<Role>(count).fill(role));

const folder = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
const database = await (url === undefined ? startBenchDatabase(folder) : useDatabase(url));
const cluster = await startCluster(database, roles, {
  PEYK_DATA_DIR: path.join(folder, 'data'),
  // That of the run before, which may have used the same database.
  PEYK_SECRET_KEY: '5'.repeat(64),
});
const client = new pg.Client({ connectionString: database.url });
await client.connect();
await sleep(settleMs);
const [before, transactionsBefore] = [cluster.cpu(), await countTransactions()];
await sleep(seconds * 1000);
const [after, transactionsAfter] = [cluster.cpu(), await countTransactions()];

const share = (spent: number) => `${((spent / seconds) * 100).toFixed(2)} % of a core`;
const lines = [
  `${apis} API and ${workers} worker processes, ${both} with both roles, idle for ${seconds} s`,
  `database: ${share(after.database - before.database)}, ${((transactionsAfter - transactionsBefore) / seconds).toFixed(1)} transactions a second`,
  ...shares
    .filter(([, count]) => count > 0)
    .map(
      ([role, count, name]) =>
        `${name}: ${share((after.of(role) - before.of(role)) / count)}, ${cluster.memory(role).toFixed(0)} MB`,
    ),
];
process.stdout.write(`${lines.join('\n')}\n`);
await client.end();
await cluster.stop();
await database.stop();
await rm(folder, { recursive: true, force: true });

async function countTransactions(): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select (xact_commit + xact_rollback)::float as count from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.count ?? 0;
}
