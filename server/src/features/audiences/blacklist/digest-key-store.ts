import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';

/** Stores the key unless there is one already. */
export async function insertDigestKey(db: Queryable, sealed: string): Promise<void> {
  await sql`insert into blacklist_digest_key (sealed) values (${sealed}) on conflict do nothing`.execute(db);
}

export async function findDigestKey(db: Queryable): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`select sealed from blacklist_digest_key`.execute(db);
  return rows[0]?.sealed;
}

export async function updateDigestKey(db: Queryable, sealed: string): Promise<void> {
  await sql`update blacklist_digest_key set sealed = ${sealed}`.execute(db);
}
