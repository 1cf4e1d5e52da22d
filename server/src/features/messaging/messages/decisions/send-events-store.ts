import type { Queryable } from '../../../../storage/database.ts';

interface NewSendEvent {
  readonly accountId: number;
  readonly id: number;
  readonly kind:
    | 'approved'
    | 'rejected'
    | 'cancelled'
    | 'moved'
    | 'paused'
    | 'resumed'
    | 'resent'
    | 'sent-to-left-out';
  /** An operator did it; else the account itself. */
  readonly isByService: boolean;
  readonly movedTo?: Date;
  /** The send that went to those who failed, or who were left out. */
  readonly resentAs?: number;
  readonly now: Date;
}

/** Notes what was done to a send, in the transaction that does it. */
export async function insertSendEvent(db: Queryable, event: NewSendEvent): Promise<void> {
  await db
    .insertInto('send_events')
    .values({
      account_id: event.accountId,
      request_id: event.id,
      kind: event.kind,
      is_by_service: event.isByService,
      moved_to: event.movedTo ?? null,
      resent_as: event.resentAs ?? null,
      happened_at: event.now,
    })
    .execute();
}
