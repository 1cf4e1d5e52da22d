import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import { notify } from '../../../storage/notify.ts';
import { markPaused } from './decide-store.ts';

/** Scheduled sends on a line that is retired wait for an operator. Returns how many. */
async function holdOfLine(tx: Transaction, lineId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update send_requests set waiting_for = 'approval', held_for = 'line-retired'
    where waiting_for = 'schedule' and line_id = ${lineId}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Sends that were held when their line was retired wait for their schedule again. Returns how many. */
async function resumeOfLine(tx: Transaction, lineId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update send_requests set waiting_for = 'schedule', held_for = null
    where waiting_for = 'approval' and held_for = 'line-retired' and line_id = ${lineId}`.execute(tx);
  await notify(tx, 'peyk_sends');
  return Number(numAffectedRows ?? 0n);
}

/** Scheduled sends of every account made with a pattern that is withdrawn wait for an operator. Returns how many. */
async function holdOfPattern(tx: Transaction, code: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update send_requests set waiting_for = 'approval', held_for = 'pattern-withdrawn'
    where pattern_code = ${code}
      and (waiting_for = 'schedule' or (waiting_for = 'approval' and held_for = 'line-retired'))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** How many sends on these lines wait for approval or for their schedule, by line id. */
async function countByLine(db: Queryable, lineIds: readonly number[]): Promise<Map<number, number>> {
  if (lineIds.length === 0) return new Map();
  const { rows } = await sql<{ line_id: number; total: number }>`
    select line_id, count(*) as total from send_requests
    where waiting_for is not null and line_id = any(${lineIds}::bigint[]) group by line_id`.execute(db);
  return new Map(rows.map(({ line_id, total }) => [line_id, total]));
}

/** Sends that wait: paused, or held because their line or pattern is no longer in use. */
export const heldSends = { markPaused, holdOfLine, resumeOfLine, holdOfPattern, countByLine };
