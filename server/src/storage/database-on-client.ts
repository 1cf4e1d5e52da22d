import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

import type { Transaction } from './database.ts';
import type { DB } from './schema.ts';

/** Store functions on a connection that is in hand already, inside whatever transaction it is in. */
export function databaseOn(client: pg.PoolClient): Transaction {
  // Kysely gives its connection back after each statement; this one belongs to whoever handed it in.
  const borrowed = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => borrowed, end: async () => undefined };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) }) as Transaction;
}
