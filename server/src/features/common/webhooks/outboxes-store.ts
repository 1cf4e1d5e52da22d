import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';

interface NewOutbox {
  readonly accountId: number;
  readonly events: readonly string[];
  readonly now: Date;
}

export async function insertOutbox(db: Queryable, { accountId, events, now }: NewOutbox): Promise<number> {
  const { id } = await db
    .insertInto('webhooks')
    .values({
      account_id: accountId,
      url: '',
      events: events as string[],
      secret: '',
      state: 'smpp',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** With what it still had. */
export async function deleteOutbox(tx: Transaction, accountId: number, id: number): Promise<void> {
  await tx
    .deleteFrom('webhook_events')
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', id)
    .execute();
  await tx.deleteFrom('webhooks').where('account_id', '=', accountId).where('id', '=', id).execute();
}

export async function listFullOutboxes(
  db: Queryable,
): Promise<{ readonly account_id: number; readonly id: number }[]> {
  return db
    .selectFrom('webhooks as w')
    .select(['w.account_id', 'w.id'])
    .where('w.state', '=', 'smpp')
    .where(
      sql<boolean>`exists (select from webhook_events e where e.account_id = w.account_id and e.webhook_id = w.id)`,
    )
    .execute();
}
