import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';

/** The id of the key that secrets are sealed with; the first process writes that of its own. */
export async function claimSecretKeyId(db: Queryable, id: string, now: Date): Promise<string> {
  await sql`insert into secret_key (id, since) values (${id}, ${now}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from secret_key`.execute(db);
  return rows[0]?.id ?? id;
}

export async function setSecretKeyId(db: Queryable, id: string, now: Date): Promise<void> {
  await sql`update secret_key set id = ${id}, since = ${now}`.execute(db);
}
