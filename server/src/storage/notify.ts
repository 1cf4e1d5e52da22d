import { sql } from 'kysely';

import type { Queryable } from './database.ts';
import type { Channel } from './notifications.ts';

/** Notifies every process, this one included, when the surrounding transaction commits. */
export async function notify(db: Queryable, channel: Channel): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(db);
}
