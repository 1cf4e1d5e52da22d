import { sql, type Selectable } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';
import type { DB } from '../../../../storage/schema.ts';
import type { Poll, PollContent, PollOption } from './poll.ts';

const pollOf = (row: Selectable<DB['reply_polls']>): Poll => ({
  id: row.id,
  title: row.title,
  options: row.options as unknown as PollOption[],
  isLastCounted: row.is_last_counted,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const columnsOf = (content: PollContent, now: Date) => ({
  title: content.title,
  options: JSON.stringify(content.options),
  is_last_counted: content.isLastCounted,
  updated_at: now,
});

/** All polls of the account, newest first. */
export async function listPolls(db: Queryable, accountId: number): Promise<Poll[]> {
  const rows = await db
    .selectFrom('reply_polls')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(pollOf);
}

export async function findPoll(db: Queryable, accountId: number, id: number): Promise<Poll | undefined> {
  const row = await db
    .selectFrom('reply_polls')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && pollOf(row);
}

/** Locks a poll against votes until the transaction ends. */
export async function lockPoll(tx: Transaction, accountId: number, id: number): Promise<Poll | undefined> {
  const row = await tx
    .selectFrom('reply_polls')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && pollOf(row);
}

/** A poll that stays as it is until the transaction ends; votes do not wait for each other. */
export async function holdPoll(tx: Transaction, accountId: number, id: number): Promise<Poll | undefined> {
  const row = await tx
    .selectFrom('reply_polls')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row && pollOf(row);
}

export async function insertPoll(
  tx: Transaction,
  accountId: number,
  content: PollContent,
  now: Date,
): Promise<Poll> {
  const row = await tx
    .insertInto('reply_polls')
    .values({ account_id: accountId, created_at: now, ...columnsOf(content, now) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return pollOf(row);
}

export async function updatePoll(
  tx: Transaction,
  accountId: number,
  id: number,
  { content, now }: { readonly content: PollContent; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('reply_polls')
    .set(columnsOf(content, now))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a poll with its votes. */
export async function deletePoll(tx: Transaction, accountId: number, id: number): Promise<void> {
  await sql`
    with votes as (delete from reply_votes where account_id = ${accountId} and poll_id = ${id})
    delete from reply_polls where account_id = ${accountId} and id = ${id}`.execute(tx);
}
