import type pg from 'pg';
import { codeOf, EmbeddedPostgresError, inUseAdvice, inUseMessage } from './embedded-postgres-error.ts';
import type { Site } from './site.ts';

// "PEYK" and "OWNR" in ASCII.
const lockKey = [0x5045_594b, 0x4f57_4e52] as const;
const waitMs = 3000;

/**
 * One Peyk process owns a data directory. The mark is a lock held by our session inside the server itself: the kernel
 * closes the session when we die in whatever way, so it can neither go stale nor be fooled by a reused process
 * number, and it also holds between containers that share the directory. The short wait is for the server to notice
 * that a killed owner is gone.
 */
export async function takeOwnership(site: Site, client: pg.Client): Promise<void> {
  try {
    await client.query(`SET lock_timeout = ${waitMs}`);
    await client.query('SELECT pg_advisory_lock($1, $2)', [...lockKey]);
  } catch (error) {
    if (codeOf(error) !== '55P03') throw error;
    throw new EmbeddedPostgresError(
      `${inUseMessage}${await nameOwner(client)}: ${site.dataDir}${inUseAdvice}`,
    );
  }
}

async function nameOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND granted`,
    [...lockKey],
  );
  const pid = /\d+$/u.exec(rows[0]?.application_name ?? '')?.[0];
  return pid === undefined ? '' : ` (pid ${pid})`;
}
