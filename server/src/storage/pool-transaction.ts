import type pg from 'pg';

import { retryOnConflict } from './connections/retry-on-conflict.ts';

/**
 * Runs raw statements in one transaction of an unpipelined connection, for DDL and other rare work. `run` may be called
 * again after a deadlock.
 */
export function poolTransaction<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return retryOnConflict(() => attemptTransaction(pool, run));
}

async function attemptTransaction<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await run(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (problem) {
    await rollBack(client);
    throw problem;
  }
}

/** Rolls back and releases the connection; if the rollback fails, the connection is closed. */
export async function rollBack(client: pg.PoolClient): Promise<void> {
  const isHealthy = await client.query('rollback').then(
    () => true,
    () => false,
  );
  client.release(!isHealthy);
}
