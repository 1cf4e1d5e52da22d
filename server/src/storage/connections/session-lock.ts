import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

const pauseMs = 100;

/**
 * Waits for an advisory lock of the session by asking again and again. A statement that waits inside the database would
 * hold a snapshot, and `create index concurrently` under the same lock would wait for it for ever.
 */
export async function takeSessionLock(client: pg.PoolClient, id: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [id]);
    if (rows[0]?.taken === true) return;
    await sleep(pauseMs);
  }
}
