/**
 * npm run bench -- shards <plain url> <coordinator url> [batches] [codes in a batch]: processor time of the database for
 * a code and for its outcome, on a plain PostgreSQL and at a worker of Citus. The servers run on
 * this machine; both databases are empty or used by this benchmark only, the second one with tables that are distributed.
 */
import { readFileSync } from 'node:fs';

import { writeBatch } from '../src/features/messaging/messages/outcomes/write-batch.ts';
import { acceptOptimistic } from '../src/features/messaging/messages/acceptance/accept-batch.ts';
import { preparePartitions } from '../src/features/messaging/messages/retention/partitions-store.ts';
import type { SingleSend } from '../src/features/messaging/messages/send.ts';
import { lockCredits } from '../src/features/money/wallet/lock-credits-store.ts';
import { insertCredit, ledgerCause } from '../src/features/money/wallet/index.ts';
import { openDatabase, type OpenDatabase } from '../src/storage/database.ts';
import { migrate, readMigrations } from '../src/storage/migrate.ts';
import { poolTransaction } from '../src/storage/pool-transaction.ts';
import type { Writers } from '../src/storage/writers.ts';
import { writerTransaction } from '../src/storage/writer-transaction.ts';
import { processTree } from './parts/cpu.ts';
import { dataFolders } from './parts/data-folders.ts';

const [plainUrl, coordinatorUrl, batches = '200', size = '64'] = process.argv.slice(2);
const warmUp = 20;
const codes = Number(batches) * Number(size);

if (plainUrl === undefined || coordinatorUrl === undefined) {
  process.stdout.write(
    'npm run bench -- shards <plain url> <coordinator url> [batches] [codes in a batch]\n',
  );
} else {
  await measure('plain PostgreSQL', plainUrl);
  await measure('coordinator + workers', coordinatorUrl);
}

async function measure(name: string, url: string): Promise<void> {
  const database = openDatabase({ connectionString: url }, { connections: 4, hangSeconds: 60 });
  await migrate(database.pool, await readMigrations());
  await database.shards.load();
  await poolTransaction(database.pool, (client) => preparePartitions(client, new Date()));
  const accountId = await givenCredit(database);
  const writers = database.shards.writersOf(database.shards.groupOf(accountId));
  const folders = await dataFolders(url);
  let wallets = new Map(await lockCredits(database.pool, [accountId]));
  const accept = async () => {
    const sends = Array.from({ length: Number(size) }, (_, n) => codeOf(accountId, n));
    const accepted = await acceptOptimistic(writers, sends, wallets, { now: new Date(), processId: 1 });
    wallets = new Map(accepted.wallets) as typeof wallets;
    return [...accepted.results.values()].map((result) =>
      result.kind === 'accepted' ? result.answer.id : 0,
    );
  };
  for (let n = 0; n < warmUp; n += 1) await writeOutcomes(writers, accountId, await accept());
  const [started, stored] = [cpuOf(folders), [] as number[][]];
  for (let n = 0; n < Number(batches); n += 1) stored.push(await accept());
  const accepted = cpuOf(folders);
  for (const ids of stored) await writeOutcomes(writers, accountId, ids);
  const ended = cpuOf(folders);
  const shown = (from: readonly number[], to: readonly number[]) =>
    to.map((spent, index) => `${(((spent - (from[index] ?? 0)) * 1e6) / codes).toFixed(1)} µs`).join(' + ');
  process.stdout.write(
    `${name}: a code ${shown(started, accepted)}, its outcome ${shown(accepted, ended)}\n`,
  );
  await database.close();
}

async function givenCredit({ db }: OpenDatabase): Promise<number> {
  const accountId = Date.now();
  const credit = { amount: 1_000_000_000, rate: 100, kind: 'gift' as const, cause: ledgerCause.firstStart() };
  await db.transaction().execute((tx) => insertCredit(tx, { accountId, ...credit, now: new Date() }));
  return accountId;
}

function codeOf(accountId: number, n: number): SingleSend {
  return {
    accountId,
    type: 'pattern',
    line: { id: 1, number: '3000123', factorPermille: 1000 },
    mobile: `0912${String(3_000_000 + n)}`,
    text: `Your code: ${10_000 + n}`,
    pages: 1,
    pattern: { code: 'code', text: 'Your code: %code%' },
    schedule: null,
    waitingFor: null,
    validSeconds: 300,
    isBlacklisted: false,
    idempotency: null,
  };
}

async function writeOutcomes(writers: Writers, accountId: number, ids: readonly number[]): Promise<void> {
  const now = new Date();
  const changes = ids.map((requestId) => ({
    message: { key: `${accountId}:${requestId}:0`, accountId, requestId, n: 0 } as never,
    carrier: 'main',
    sentAt: now,
    retryAt: null,
    attempts: 1,
    status: 'delivered' as const,
    detail: 'delivered' as const,
    error: null,
    deliveredAt: now,
  }));
  const batch = { changes, newProgress: [], partReceipts: [], unmatched: [] };
  await writerTransaction(writers, (client) => writeBatch(client, batch, { now, hooks: [] }));
}

/** Processor seconds of each server so far, without its cleaning up. */
function cpuOf(folders: readonly string[]): number[] {
  return folders.map((folder) => processTree(`-D ${folder}`).reduce((sum, pid) => sum + secondsOf(pid), 0));
}

function secondsOf(pid: number): number {
  try {
    if (/autovacuum|Maintenance/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return 0;
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
  } catch {
    return 0;
  }
}
