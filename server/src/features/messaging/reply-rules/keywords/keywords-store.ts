import type { Queryable } from '../../../../storage/database.ts';

export interface Keyword {
  readonly line_id: number;
  readonly keyword: string;
  readonly created_at: Date;
}

/** The account that has a word of a shared line. */
export async function findKeywordAccount(
  db: Queryable,
  { lineId, keyword }: { readonly lineId: number; readonly keyword: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('reply_keywords')
    .select('account_id')
    .where('line_id', '=', lineId)
    .where('keyword', '=', keyword)
    .executeTakeFirst();
  return row?.account_id;
}

export async function listKeywords(db: Queryable, accountId: number): Promise<Keyword[]> {
  return db
    .selectFrom('reply_keywords')
    .select(['line_id', 'keyword', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('keyword')
    .execute();
}

/** False: somebody has it. */
export async function insertKeyword(
  db: Queryable,
  accountId: number,
  { lineId, keyword, now }: { readonly lineId: number; readonly keyword: string; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('reply_keywords')
    .values({ line_id: lineId, keyword, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.columns(['line_id', 'keyword']).doNothing())
    .returning('keyword')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a word to another account, unless the one that had it has given it back meanwhile. */
export async function moveKeyword(
  db: Queryable,
  { from, to }: { readonly from: number; readonly to: number },
  { lineId, keyword, now }: { readonly lineId: number; readonly keyword: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reply_keywords')
    .set({ account_id: to, created_at: now })
    .where('account_id', '=', from)
    .where('line_id', '=', lineId)
    .where('keyword', '=', keyword)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteKeyword(
  db: Queryable,
  accountId: number,
  { lineId, keyword }: { readonly lineId: number; readonly keyword: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reply_keywords')
    .where('account_id', '=', accountId)
    .where('line_id', '=', lineId)
    .where('keyword', '=', keyword)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
