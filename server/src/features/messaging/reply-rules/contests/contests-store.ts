import { sql, type Selectable } from 'kysely';

import type { Database, Queryable, Transaction } from '../../../../storage/database.ts';
import type { DB } from '../../../../storage/schema.ts';

export type Contest = Selectable<DB['reply_contests']>;

interface ContestKey {
  readonly accountId: number;
  readonly id: number;
}

/** All contests of the account, newest first. */
export async function listContests(db: Queryable, accountId: number): Promise<Contest[]> {
  return db
    .selectFrom('reply_contests')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
}

const oneContest = (db: Queryable, { accountId, id }: ContestKey) =>
  db.selectFrom('reply_contests').selectAll().where('account_id', '=', accountId).where('id', '=', id);

export async function findContest(db: Queryable, key: ContestKey): Promise<Contest | undefined> {
  return oneContest(db, key).executeTakeFirst();
}

/** Locks a contest until the transaction ends: waits for those who are entering, and no one enters meanwhile. */
export async function lockContest(tx: Transaction, key: ContestKey): Promise<Contest | undefined> {
  return oneContest(tx, key).forUpdate().executeTakeFirst();
}

/** A contest that is not closed before the transaction ends; entries do not wait for each other. */
export async function holdContest(tx: Transaction, key: ContestKey): Promise<Contest | undefined> {
  return oneContest(tx, key).forShare().executeTakeFirst();
}

interface NewContest {
  readonly title: string;
  readonly winners: number;
  readonly sealedSeed: string;
  readonly seedDigest: string;
  readonly now: Date;
}

export async function insertContest(tx: Transaction, accountId: number, one: NewContest): Promise<Contest> {
  return tx
    .insertInto('reply_contests')
    .values({
      account_id: accountId,
      title: one.title,
      winners: one.winners,
      sealed_seed: one.sealedSeed,
      seed_digest: one.seedDigest,
      created_at: one.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateContest(
  tx: Transaction,
  { accountId, id }: ContestKey,
  changes: Partial<Omit<Contest, 'account_id' | 'id'>>,
): Promise<Contest> {
  return tx
    .updateTable('reply_contests')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a contest with its entries. */
export async function deleteContest(tx: Transaction, { accountId, id }: ContestKey): Promise<void> {
  await sql`
    with entries as (delete from reply_entries where account_id = ${accountId} and contest_id = ${id})
    delete from reply_contests where account_id = ${accountId} and id = ${id}`.execute(tx);
}

/** Contests of all accounts that are not drawn yet, by id, those behind one: for their seeds. */
export async function listSealedSeedsBehind(
  db: Database,
  behind: number,
): Promise<{ readonly account_id: number; readonly id: number; readonly sealed: string }[]> {
  return db
    .selectFrom('reply_contests')
    .select(['account_id', 'id', 'sealed_seed as sealed'])
    .where('id', '>', behind)
    .where('drawn_at', 'is', null)
    .orderBy('id')
    .limit(1000)
    .execute();
}

export async function updateSealedSeed(
  db: Database,
  { accountId, id }: ContestKey,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('reply_contests')
    .set({ sealed_seed: to })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('sealed_seed', '=', from)
    .execute();
}
