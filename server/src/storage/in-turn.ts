import type pg from 'pg';

// Any number that no other program on the same database is likely to take.
const lockNumber = 6_272_812;

/** Processes that start together on one database prepare it one after the other. */
export async function inTurn<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber]).catch(() => undefined);
    client.release();
  }
}
