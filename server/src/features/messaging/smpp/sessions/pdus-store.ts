import { sql } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';
import { storableJson } from '../../../../storage/sql/storable-json.ts';

export interface LoggedPdu {
  readonly sessionId: number;
  readonly direction: 'in' | 'out';
  readonly name: string;
  readonly status: number;
  readonly sequence: number;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly at: Date;
}

export async function insertPdus(db: Queryable, pdus: readonly LoggedPdu[]): Promise<void> {
  if (pdus.length === 0) return;
  await db
    .insertInto('smpp_logged_pdus')
    .values(
      pdus.map(({ sessionId, direction, name, status, sequence, fields, at }) => ({
        session_id: sessionId,
        direction,
        name,
        status,
        sequence,
        fields: storableJson(fields),
        logged_at: at,
      })),
    )
    .execute();
}

/** Newest first; before the id `before`, if there is one. */
export async function listPdus(
  db: Queryable,
  { sessionId, before, limit }: { sessionId: number; before: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('smpp_logged_pdus')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

/** Those of sessions that ended, and what is older. */
export async function deleteOldPdus(db: Queryable, before: Date): Promise<void> {
  await sql`delete from smpp_logged_pdus where logged_at < ${before}`.execute(db);
}
