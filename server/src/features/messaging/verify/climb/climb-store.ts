import { sql } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';
import type { itemStatuses } from '../../../../text/item-words.ts';
import { messageSql } from '../../messages/index.ts';
import type { Channel } from '../verification.ts';

/** A code that was sent, and what became of it. */
export interface ClimbedSend {
  readonly send_id: number;
  readonly channel: Channel;
  readonly asked: number;
  readonly step: number;
  readonly created_at: Date;
  readonly item_status: (typeof itemStatuses)[number];
  readonly carrier: string | null;
  readonly sent_at: Date | null;
  readonly delivered_at: Date | null;
  readonly cost: number;
}

/** The sends of a verification in their order. */
export async function listSends(db: Queryable, accountId: number, id: number): Promise<ClimbedSend[]> {
  const { rows } = await sql<ClimbedSend>`
    select b.send_id, b.channel, b.asked, b.step, b.created_at, r.item_status, r.carrier, r.sent_at,
      r.delivered_at, r.cost
    from (
      select account_id, id as send_id, steps -> 0 ->> 'channel' as channel, 1 as asked, 0 as step, created_at
      from verifications where account_id = ${accountId} and id = ${id} and is_first_send
      union all
      select account_id, send_id, channel, asked, step, created_at
      from verification_sends where account_id = ${accountId} and verification_id = ${id}) b
    ${sql.raw(messageSql.joinSingle({ account: 'b.account_id', request: 'b.send_id' }))}
    order by b.send_id`.execute(db);
  return rows;
}

/** The step that waits, if one does. */
export async function findWaitingStep(db: Queryable, accountId: number, id: number) {
  return db
    .selectFrom('verification_steps')
    .select(['asked', 'steps', 'due_at'])
    .where('account_id', '=', accountId)
    .where('verification_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}
