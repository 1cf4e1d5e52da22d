import { sql } from 'kysely';

import type { Transaction } from '../../../../storage/database.ts';
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
): Promise<{ account_id: number; id: number }[]> {
  const { rows } = await sql<{ account_id: number; id: number }>`
    select r.account_id, r.id
    from send_requests r
    where r.account_id = any(${sends.map(({ accountId }) => accountId)}::bigint[]) and (r.account_id, r.mobile) in (
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
