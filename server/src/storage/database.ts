import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';

import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;
/** Where a store function may run: on its own, or inside the transaction of its caller. */
export type Queryable = Database | Transaction;

/** How to reach a PostgreSQL: an address, or the parts that the embedded one hands out. */
export type Connection = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

export interface OpenDatabase {
  readonly db: Database;
  /** For set statements on the hot paths, where a query builder costs more than it gives. */
  readonly pool: pg.Pool;
  /** For transactions of set statements that are sent without waiting for each other's answers. */
  readonly writers: pg.Pool;
  close(): Promise<void>;
}

// Ids and money stay far below 2^53, and callers read them as JSON integers.
const bigintOid = 20;
pg.types.setTypeParser(bigintOid, Number);
const numericOid = 1700;
pg.types.setTypeParser(numericOid, Number);

const writersMax = 6;
// A statement or transaction that hangs must not hold a wallet for ever.
const sessionOptions = '-c timezone=UTC -c idle_in_transaction_session_timeout=60000 -c jit=off';

export function openDatabase(connection: Connection, connections: number): OpenDatabase {
  const pool = openPool(connection, { max: connections, application_name: 'peyk', options: sessionOptions });
  const writers = openPool(connection, {
    max: writersMax,
    application_name: 'peyk-writer',
    pipeline: true,
    // Statements over arrays would otherwise be planned again at every call, which costs more than running them. Such a
    // plan is often made while a table, or the partition of a new month, is still empty: reading all of it looks best
    // then, and is ruinous a minute later.
    options: `${sessionOptions} -c plan_cache_mode=force_generic_plan -c enable_seqscan=off`,
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    writers,
    // Kysely ends a pool only if it has used it, so the pools are ended by themselves.
    async close() {
      await Promise.all([pool.end(), writers.end()]);
    },
  };
}

function openPool(connection: Connection, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    ...options,
  });
  // A connection that breaks is replaced by the pool, and whoever was using it learns of it by its query. Without
  // listeners, for idle connections and for those in use, the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

export type DatabaseClient = pg.Client;

/** A connection of one's own, for what must not share one: locks and listening. */
export async function openClient(connection: Connection): Promise<DatabaseClient> {
  const client = new pg.Client({
    ...connection,
    application_name: 'peyk-process',
    keepAlive: true,
    options: sessionOptions,
  });
  await client.connect();
  return client;
}
