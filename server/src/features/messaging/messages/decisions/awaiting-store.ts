import { sql } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';

/** How many sends of all accounts wait for an operator, of those before this one; counts no further than `max`. */
export async function countAwaiting(
  db: Queryable,
  max: number,
  beforeId: number = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from (
      select 1 from send_requests where waiting_for = 'approval' and id < ${beforeId} limit ${max}) counted`.execute(
    db,
  );
  return rows[0]?.waiting ?? 0;
}
