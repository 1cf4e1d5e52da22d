import { sql } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';

export async function hasRunningImport(db: Queryable): Promise<boolean> {
  const running = await db
    .selectFrom('postal_imports')
    .select('id')
    .where('state', '=', 'running')
    .executeTakeFirst();
  return running !== undefined;
}

export async function deleteFailuresBefore(db: Queryable, moment: Date): Promise<void> {
  await sql`
    delete from postal_import_failures
    where import_id in (select id from postal_imports where finished_at < ${moment})`.execute(db);
}
