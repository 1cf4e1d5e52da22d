import { sql } from 'kysely';

import type { Queryable } from '../../storage/database.ts';

/** Empties the key caches of every process when the surrounding transaction commits. */
export async function notifyKeysChanged(db: Queryable): Promise<void> {
  await sql`select pg_notify('peyk_keys', '')`.execute(db);
}
