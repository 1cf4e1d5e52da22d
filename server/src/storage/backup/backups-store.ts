import type pg from 'pg';

import type { Queryable } from '../database.ts';

/** Notes that a backup was written whole. */
export async function recordBackup(client: pg.Client, now: Date): Promise<void> {
  await client.query('insert into backups (finished_at) values ($1) on conflict do nothing', [now]);
}

/** Undefined: none was ever written. */
export async function findLastBackup(db: Queryable): Promise<Date | undefined> {
  const row = await db
    .selectFrom('backups')
    .select('finished_at')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.finished_at;
}
