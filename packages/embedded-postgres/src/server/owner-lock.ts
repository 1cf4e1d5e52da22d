import type pg from 'pg';
import { codeOf, inUseError } from '../embedded-postgres-error.ts';
import type { ServerContext } from '../server-context.ts';

// Any number will do, but it must never change: with another one, two versions could own a directory at the same time.
const lockKey = [0x5045_594b, 0x4f57_4e52] as const;
const waitMs = 3000;

/**
 * One process owns a data directory. The lock is an advisory lock that its session holds inside the server: the kernel
 * closes the session however the process ends, so the lock cannot go stale or be confused by a reused process number,
 * and it also works between containers that share the directory. The wait of 3 s lets the server notice that a killed
 * owner is gone.
 */
export async function acquireOwnerLock(context: ServerContext, client: pg.Client): Promise<void> {
  try {
    await client.query(`SET lock_timeout = ${waitMs}`);
    await client.query('SELECT pg_advisory_lock($1, $2)', [...lockKey]);
  } catch (error) {
    if (codeOf(error) !== '55P03') throw error;
    throw inUseError(context.dataDir, await ownerPid(client));
  }
}

async function ownerPid(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND granted`,
    [...lockKey],
  );
  return /\d+$/u.exec(rows[0]?.application_name ?? '')?.[0];
}
