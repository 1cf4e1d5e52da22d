import { sql } from 'kysely';

import { failure } from '../../../../failure.ts';
import type { Queryable, Transaction } from '../../../../storage/database.ts';
import { notify } from '../../../../storage/notify.ts';

export const notPausable = failure({ code: 'send_not_pausable', status: 409, text: 'send_not_pausable' });

/** Notes in the timeline of every send that a statement returns as `held` that it waits for an operator. */
const noteHeld = (now: Date) => sql`
  insert into send_events (account_id, request_id, kind, is_by_service, happened_at)
  select account_id, id, 'held', true, ${now} from held`;

/** Scheduled sends on a line that is retired wait for an operator. Returns how many. */
async function holdOfLine(tx: Transaction, lineId: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with held as (
      update send_requests set waiting_for = 'approval', held_for = 'line-retired'
      where waiting_for = 'schedule' and line_id = ${lineId}
      returning account_id, id)
    ${noteHeld(now)}`.execute(tx);
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
async function holdOfPattern(tx: Transaction, code: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with held as (
      update send_requests set waiting_for = 'approval', held_for = 'pattern-withdrawn'
      where pattern_code = ${code}
        and (waiting_for = 'schedule' or (waiting_for = 'approval' and held_for = 'line-retired'))
      returning account_id, id)
    ${noteHeld(now)}`.execute(tx);
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

/** Sends that are held because their line or pattern is no longer in use. */
export const heldSends = { holdOfLine, resumeOfLine, holdOfPattern, countByLine };
