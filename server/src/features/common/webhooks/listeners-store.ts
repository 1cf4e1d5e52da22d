import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';

interface NewListener {
  readonly accountId: number;
  readonly events: readonly string[];
  readonly now: Date;
  readonly until: Date;
}

export async function insertListener(db: Queryable, listener: NewListener): Promise<number> {
  const { id } = await db
    .insertInto('webhooks')
    .values({
      account_id: listener.accountId,
      url: '',
      events: listener.events as string[],
      secret: '',
      state: 'listening',
      created_at: listener.now,
      leased_until: listener.until,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False if it is gone. */
export async function extendListener(
  db: Queryable,
  accountId: number,
  id: number,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ leased_until: until })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countListeners(db: Queryable, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'listening')
    .executeTakeFirstOrThrow();
  return count;
}

/** Listeners whose process died: no process takes their events. */
export async function deleteStaleListeners(db: Queryable, now: Date): Promise<void> {
  await sql`delete from webhooks where state = 'listening' and leased_until < ${now}`.execute(db);
}
