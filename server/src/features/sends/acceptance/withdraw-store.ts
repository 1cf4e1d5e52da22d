import { sql } from 'kysely';

import type { Transaction } from '../../../storage/database.ts';
import type { SendToDecide } from '../approval/decide-store.ts';
import type { SingleSend } from '../send.ts';

/** Sends of one batch whose commit was not answered, as far as they were stored. */
interface UnansweredBatch {
  readonly sends: readonly SingleSend[];
  readonly createdAt: Date;
  readonly processId: number;
  /** Their ids are greater than this. */
  readonly idsAbove: number;
}

/** Locks those that were stored and that no process took up. */
export async function lockUnansweredSends(
  tx: Transaction,
  { sends, createdAt, processId, idsAbove }: UnansweredBatch,
): Promise<SendToDecide[]> {
  const { rows } = await sql<SendToDecide>`
    select r.account_id, r.id, r.type, r.state, r.waiting_for, r.line_id, r.line_number, r.text, r.pattern_code,
      r.schedule, r.recipients_count, r.pages, r.cost, r.created_at, r.rejected_due, r.paused_at
    from send_requests r
    where (r.account_id, r.mobile) in (
        select * from unnest(${sends.map(({ accountId }) => accountId)}::bigint[],
          ${sends.map(({ mobile }) => mobile)}::text[]))
      and r.text = any(${sends.map(({ text }) => text)}::text[])
      and r.id > ${idsAbove} and r.created_at = ${createdAt} and r.retry_at is null
      and r.item_status = 'in-queue' and r.state in ('released', 'waiting')
      and (r.process_id = ${processId} or r.waiting_for is not null)
    order by r.account_id, r.id
    for update`.execute(tx);
  return rows;
}
