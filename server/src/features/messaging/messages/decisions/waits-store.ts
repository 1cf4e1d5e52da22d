import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';

/** Sends to one recipient whose account has no notice of their wait, oldest first; of all accounts, or of these. */
export async function listUnnotedWaits(
  db: Queryable,
  accountIds: readonly number[] | undefined,
  limit: number,
) {
  let query = db
    .selectFrom('send_requests')
    .select(['account_id', 'id'])
    .where('waiting_for', '=', 'approval')
    .where('mobile', 'is not', null)
    .where('wait_noted_at', 'is', null);
  if (accountIds !== undefined) query = query.where('account_id', 'in', accountIds);
  return query.orderBy('id').limit(limit).execute();
}

interface NotedWait {
  readonly account_id: number;
  readonly id: number;
  readonly type: string;
  readonly text: string;
  readonly held_for: string | null;
  readonly created_at: Date;
}

/** Marks those of these that still wait as noted, and returns them, oldest first. Each is returned to one caller only. */
export async function markWaitsNoted(
  tx: Transaction,
  waits: readonly { readonly account_id: number; readonly id: number }[],
  now: Date,
): Promise<NotedWait[]> {
  const accounts = waits.map(({ account_id: accountId }) => accountId);
  const ids = waits.map(({ id }) => id);
  const { rows } = await sql<NotedWait>`
    update send_requests r set wait_noted_at = ${now}
    from unnest(${accounts}::bigint[], ${ids}::bigint[]) as w (account_id, id)
    where r.account_id = w.account_id and r.id = w.id and r.waiting_for = 'approval' and r.wait_noted_at is null
    returning r.account_id, r.id, r.type, r.text, r.held_for, r.created_at`.execute(tx);
  return rows.toSorted((a, b) => a.id - b.id);
}

/** The ids of the oldest sends of all accounts that wait for an operator, in their order. */
export async function listAwaitingIds(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('send_requests')
    .select('id')
    .where('waiting_for', '=', 'approval')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
