import { sql } from 'kysely';

import type { Queryable } from '../storage/database.ts';
import type { Change } from './change.ts';
import { encodeChanges } from './change-message.ts';

/**
 * Notifies streams, in every process, once the surrounding transaction commits. For changes that are rare; what
 * happens many times a second is noted in the ChangeFeed after the commit instead.
 */
export async function notifyChanges(db: Queryable, changes: readonly Change[]): Promise<void> {
  const payloads = encodeChanges(null, changes);
  await sql`select pg_notify('peyk_changes', one) from unnest(${payloads}::text[]) as one`.execute(db);
}
