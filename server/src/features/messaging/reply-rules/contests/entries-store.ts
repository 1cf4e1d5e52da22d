import type { Selectable } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';
import type { DB } from '../../../../storage/schema.ts';

export type Entry = Pick<Selectable<DB['reply_entries']>, 'id' | 'mobile' | 'nonce' | 'leaf' | 'entered_at'>;

interface ContestKey {
  readonly accountId: number;
  readonly id: number;
}

/** False: the person has entered before. */
export async function insertEntry(
  tx: Transaction,
  { accountId, id }: ContestKey,
  entry: { readonly mobile: string; readonly nonce: string; readonly leaf: string; readonly now: Date },
): Promise<boolean> {
  const { mobile, nonce, leaf, now } = entry;
  const row = await tx
    .insertInto('reply_entries')
    .values({ account_id: accountId, contest_id: id, mobile, nonce, leaf, entered_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'contest_id', 'mobile']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const entriesOf = (db: Queryable, { accountId, id }: ContestKey) =>
  db
    .selectFrom('reply_entries')
    .select(['id', 'mobile', 'nonce', 'leaf', 'entered_at'])
    .where('account_id', '=', accountId)
    .where('contest_id', '=', id)
    .orderBy('id');

/** In their order. */
export async function listEntries(
  db: Queryable,
  key: ContestKey,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Entry[]> {
  return entriesOf(db, key).limit(limit).offset(offset).execute();
}

/** In their order, those behind one. */
export async function listEntriesBehind(
  db: Queryable,
  key: ContestKey,
  { behind, limit }: { readonly behind: number; readonly limit: number },
): Promise<Entry[]> {
  return entriesOf(db, key).where('id', '>', behind).limit(limit).execute();
}

export async function countEntries(db: Queryable, { accountId, id }: ContestKey): Promise<number> {
  const { total } = await db
    .selectFrom('reply_entries')
    .select((select) => select.fn.countAll<string>().as('total'))
    .where('account_id', '=', accountId)
    .where('contest_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(total);
}
