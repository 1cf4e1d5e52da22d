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
  close(): Promise<void>;
}

// Ids and money stay far below 2^53, and callers read them as JSON integers.
const bigintOid = 20;
pg.types.setTypeParser(bigintOid, Number);
const numericOid = 1700;
pg.types.setTypeParser(numericOid, Number);

export function openDatabase(connection: Connection, connections: number): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'peyk',
    // A statement or transaction that hangs must not hold a wallet for ever.
    options: '-c timezone=UTC -c idle_in_transaction_session_timeout=60000 -c jit=off',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  // Kysely ends a pool only if it has used it, so the pool is ended by itself.
  return { db, pool, close: () => pool.end() };
}
