import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

import type { Transaction } from '../database.ts';
import type { DB } from '../schema.ts';

/** Lets store functions run on a connection that the caller holds, inside its transaction. */
export function databaseOnClient(client: pg.PoolClient): Transaction {
  // Kysely releases its connection after each statement; this one belongs to the caller, so release does nothing.
  const borrowed = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => borrowed, end: async () => undefined };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) }) as Transaction;
}
