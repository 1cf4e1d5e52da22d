import type pg from 'pg';

import { takeSessionLock } from './connections/session-lock.ts';

// An arbitrary number that other programs on the same database are unlikely to use.
const advisoryLockId = 6_272_812;

/** Runs `work` under an advisory lock: processes that start together on one database prepare it serially. */
export async function serially<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await takeSessionLock(client, advisoryLockId);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLockId]).catch(() => undefined);
    client.release();
  }
}
