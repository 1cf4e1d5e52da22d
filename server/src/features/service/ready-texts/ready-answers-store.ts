import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';

export const answersMax = 200;

export interface ReadyAnswer {
  readonly id: number;
  readonly title: string;
  readonly text: string;
}

type NewAnswer = Omit<ReadyAnswer, 'id'> & { readonly now: Date };

const columns = ['id', 'title', 'text'] as const;

/** By title. */
export async function listReadyAnswers(db: Queryable, accountId: number): Promise<ReadyAnswer[]> {
  return db
    .selectFrom('ready_answers')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('title')
    .limit(answersMax)
    .execute();
}

/** One call at a time changes the answers of an account, so that they are counted one after the other. */
export async function lockReadyAnswers(tx: Transaction, accountId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ready_answers', ${accountId}))`.execute(tx);
  const { total } = await tx
    .selectFrom('ready_answers')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Undefined if the account has an answer of this title. */
export async function insertReadyAnswer(
  tx: Transaction,
  accountId: number,
  { title, text, now }: NewAnswer,
): Promise<ReadyAnswer | undefined> {
  return tx
    .insertInto('ready_answers')
    .values({ account_id: accountId, title, text, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function isTitleTaken(
  tx: Transaction,
  accountId: number,
  { id, title }: Pick<ReadyAnswer, 'id' | 'title'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('ready_answers')
    .select('id')
    .where('account_id', '=', accountId)
    .where('title', '=', title)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined if there is none. */
export async function updateReadyAnswer(
  tx: Transaction,
  accountId: number,
  { id, title, text, now }: ReadyAnswer & { readonly now: Date },
): Promise<ReadyAnswer | undefined> {
  return tx
    .updateTable('ready_answers')
    .set({ title, text, changed_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** False if there is none. */
export async function deleteReadyAnswer(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('ready_answers')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
