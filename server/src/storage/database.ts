import {
  Kysely,
  PostgresDialect,
  type Transaction as KyselyTransaction,
  type TransactionBuilder,
} from 'kysely';
import pg from 'pg';

import { commitError } from './connections/commit-unknown.ts';
import type { Connection } from './connections/connection.ts';
import { HangDetector } from './connections/hang-detector.ts';
import { parseTimestamp } from './connections/parse-timestamp.ts';
import { retryOnConflict } from './connections/retry-on-conflict.ts';
import { retrySingleStatements } from './connections/retry-single-statements.ts';
import type { DB } from './schema.ts';
import { limitToShards } from './shards/shard-conditions.ts';
import { ShardMap } from './shards/shard-map.ts';
import { connectionToWorker, reachedAt } from './shards/connection-to-worker.ts';
import type { WorkerNode } from './shards/shard-writers.ts';
import type { OpenedWorker } from './shards/worker-pools.ts';

export type { Connection };
export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;
/** What a store function accepts: the database, or the transaction of its caller. */
export type Queryable = Database | Transaction;

export interface OpenDatabase {
  readonly db: Database;
  /** For statements over arrays on hot paths, where a query builder costs too much. */
  readonly pool: pg.Pool;
  /** Connections of lists, reports and searches alone: however many of these there are, the others do not wait for them. */
  readonly reading: { readonly db: Database; readonly pool: pg.Pool };
  /** For transactions whose statements are pipelined: sent without waiting for each other's results. */
  readonly writers: pg.Pool;
  /** Which accounts are written together, where the database is sharded. */
  readonly shards: ShardMap;
  close(): Promise<void>;
}

// Ids and money stay far below 2^53, and callers read them as JSON integers.
const bigintOid = 20;
pg.types.setTypeParser(bigintOid, Number);
const numericOid = 1700;
pg.types.setTypeParser(numericOid, Number);
const timestamptzOid = 1184;
const parseAnyTimestamp = pg.types.getTypeParser(timestamptzOid) as (text: string) => Date;
pg.types.setTypeParser(timestamptzOid, (text) => parseTimestamp(text) ?? parseAnyTimestamp(text));

const writersMax = 6;
const connectionTimeoutMillis = 10_000;
// Shorter: outcomes of all shards are written by one process, and those of others wait meanwhile.
const workerTimeoutMillis = 3000;
// A hanging transaction must not hold the lock of a wallet for ever.
const sessionOptions =
  '-c timezone=UTC -c idle_in_transaction_session_timeout=60000 -c jit=off' +
  // One shard after the other: a transaction that changed shards at the same time may not change a directory any more.
  // A server without Citus does not know the setting and keeps it unused.
  ' -c citus.multi_shard_modify_mode=sequential';
// Generic plans: statements over arrays would otherwise be planned at every call, which costs more than running them. Not
// where there are shards: which one a statement goes to is known by its values only.
const choosePlans = `
  select set_config('plan_cache_mode', 'force_generic_plan', false)
  where not exists (select from pg_extension where extname = 'citus')`;
// No sequential scans: a generic plan is often made while a table, or the partition of a new month, is still empty, and a
// sequential scan chosen then becomes very slow as the table fills.
const writerOptions = '-c enable_seqscan=off';
const lockTimeout = (hangSeconds: number) => `-c lock_timeout=${3 * hangSeconds * 1000}`;

export interface DatabaseLimits {
  /** Connections of the pool. */
  readonly connections: number;
  /** A database that answers nothing for this long counts as hanging; a lock is waited for three times as long. */
  readonly hangSeconds: number;
  /** A single statement that takes longer is ended; 0 or absent: none. */
  readonly statementSeconds?: number;
  /** Where workers of Citus are reached, by the address that the coordinator has; absent: there. */
  readonly workerAddresses?: ReadonlyMap<string, WorkerNode>;
  /** Connections beside the others that only lists use, and when a statement there is ended; absent: the same ones. */
  readonly reading?: { readonly connections: number; readonly statementSeconds: number };
  /** Called when connections to a hanging database were closed. */
  readonly onHang?: (connections: number) => void;
}

export function openDatabase(connection: Connection, limits: DatabaseLimits): OpenDatabase {
  const {
    connections,
    hangSeconds,
    statementSeconds = 0,
    onHang = () => undefined,
    workerAddresses,
    reading,
  } = limits;
  const optionsWith = (seconds: number) =>
    `${sessionOptions} ${lockTimeout(hangSeconds)} -c statement_timeout=${seconds * 1000}`;
  const options = optionsWith(statementSeconds);
  const pool = openPool(connection, { max: connections, application_name: 'peyk', options });
  const writers = openPool(connection, {
    max: writersMax,
    application_name: 'peyk-writer',
    pipeline: true,
    options: `${options} ${writerOptions}`,
  });
  const readers =
    reading &&
    openPool(connection, {
      max: reading.connections,
      application_name: 'peyk-reader',
      options: optionsWith(reading.statementSeconds),
    });
  const pools = [pool, writers, ...(readers ? [readers] : [])];
  const hangMs = hangSeconds * 1000;
  const shards = new ShardMap({
    pool,
    writers,
    openWorker: (node) =>
      openWorkerWriters(connectionToWorker(connection, reachedAt(node, workerAddresses)), {
        options,
        hangMs,
        onHang,
      }),
  });
  for (const one of pools) one.on('connect', (client) => limitToShards(client, shards));
  // Writers repeat by themselves (`writer-transaction.ts`).
  for (const one of pools) if (one !== writers) retrySingleStatements(one);
  writers.on('connect', (client) => void client.query(choosePlans).catch(() => undefined));
  const hangs = new HangDetector({ connection, hangMs, onHang });
  for (const one of pools) hangs.watch(one);
  const db = databaseOn(pool, shards);
  return {
    db,
    pool,
    reading: readers === undefined ? { db, pool } : { db: databaseOn(readers, shards), pool: readers },
    writers,
    shards,
    // Kysely ends a pool only if it has used it, so all pools are ended here.
    async close() {
      await hangs.stop();
      await Promise.all([...pools.map((one) => one.end()), shards.close()]);
    },
  };
}

function databaseOn(pool: pg.Pool, shards: ShardMap): Database {
  const db = new RetryingDatabase({ dialect: new PostgresDialect({ pool }) });
  // For `statementClientOf`, and where the pool itself is one.
  for (const client of [pool, db]) Object.assign(client, { shards });
  return db;
}

/** Writers at a worker of Citus. They name the tables of a shard, so plans are generic there too. */
function openWorkerWriters(
  connection: Connection,
  { options, hangMs, onHang }: { options: string; hangMs: number; onHang: (connections: number) => void },
): OpenedWorker {
  const pool = openPool(connection, {
    max: writersMax,
    application_name: 'peyk-writer',
    pipeline: true,
    connectionTimeoutMillis: workerTimeoutMillis,
    options: `${options} ${writerOptions} -c plan_cache_mode=force_generic_plan`,
  });
  const hangs = new HangDetector({ connection, hangMs, onHang });
  hangs.watch(pool);
  return {
    pool,
    async close() {
      await hangs.stop();
      await pool.end();
    },
  };
}

/**
 * Transactions that lost to a concurrent one (deadlock, serialization failure) are repeated from their first statement.
 * So what runs in `transaction().execute` may run again, and changes nothing outside of the database.
 */
class RetryingDatabase extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    return Object.assign(builder, {
      execute: <T>(run: (tx: Transaction) => Promise<T>) =>
        retryOnConflict(async () => {
          let isCommitting = false;
          const runToCommit = async (tx: Transaction) => {
            const result = await run(tx);
            isCommitting = true;
            return result;
          };
          return execute(runToCommit).catch((problem: unknown) => {
            throw isCommitting ? commitError(problem) : problem;
          });
        }),
    });
  }
}

function openPool(connection: Connection, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    connectionTimeoutMillis,
    idleTimeoutMillis: 60_000,
    ...options,
  });
  // The pool replaces broken connections, and their users get the error from their query. Without these listeners, for
  // idle and for used connections, the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

export type DatabaseClient = pg.Client;

/** A dedicated connection, for locks and LISTEN. */
export async function openClient(connection: Connection): Promise<DatabaseClient> {
  const client = new pg.Client({
    ...connection,
    application_name: 'peyk-process',
    keepAlive: true,
    connectionTimeoutMillis,
    options: sessionOptions,
  });
  // The owner learns of a lost connection from its next query or from `end`.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
