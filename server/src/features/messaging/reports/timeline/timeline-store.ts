import type { Queryable } from '../../../../storage/database.ts';

/** What people did to a send after it was accepted, in order. */
export async function listSendEvents(db: Queryable, accountId: number, id: number) {
  return db
    .selectFrom('send_events')
    .select(['kind', 'is_by_service', 'moved_to', 'resent_as', 'happened_at'])
    .where('account_id', '=', accountId)
    .where('request_id', '=', id)
    .orderBy('id')
    .execute();
}

export type SendEventRow = Awaited<ReturnType<typeof listSendEvents>>[number];
