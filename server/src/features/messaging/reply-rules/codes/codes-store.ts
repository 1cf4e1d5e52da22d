import { sql, type Selectable } from 'kysely';

import type { Database, Queryable, Transaction } from '../../../../storage/database.ts';
import type { DB } from '../../../../storage/schema.ts';

type CodeList = Selectable<DB['reply_code_lists']>;

export interface CountedList extends CodeList {
  readonly used: number;
}

interface ListKey {
  readonly accountId: number;
  readonly listId: number;
}

/** Lists of the account with how many codes are used, newest first; of one id only, if it is given. */
export async function listCodeLists(db: Queryable, accountId: number, id?: number): Promise<CountedList[]> {
  const { rows } = await sql<CodeList & { used: string }>`
    select l.*, (select count(*) from reply_codes c
      where c.account_id = l.account_id and c.list_id = l.id and c.used_at is not null) as used
    from reply_code_lists l
    where l.account_id = ${accountId} and l.id = coalesce(${id ?? null}::bigint, l.id)
    order by l.id desc`.execute(db);
  return rows.map((row) => ({ ...row, used: Number(row.used) }));
}

export async function findCodeList(
  db: Queryable,
  { accountId, listId }: ListKey,
): Promise<CodeList | undefined> {
  return db
    .selectFrom('reply_code_lists')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', listId)
    .executeTakeFirst();
}

/** Locks a list against other imports and its deletion until the transaction ends. */
export async function lockCodeList(
  tx: Transaction,
  { accountId, listId }: ListKey,
): Promise<CodeList | undefined> {
  return tx
    .selectFrom('reply_code_lists')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', listId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertCodeList(
  tx: Transaction,
  accountId: number,
  { title, key, now }: { readonly title: string; readonly key: string; readonly now: Date },
): Promise<CodeList> {
  return tx
    .insertInto('reply_code_lists')
    .values({ account_id: accountId, title, code_key: key, codes: 0, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds the codes that the list does not have. Returns how many. */
export async function insertCodes(
  tx: Transaction,
  { accountId, listId }: ListKey,
  digests: readonly Buffer[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into reply_codes (account_id, list_id, digest)
    select ${accountId}, ${listId}, d from unnest(${[...digests]}::bytea[]) d
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function updateCodeCount(
  tx: Transaction,
  { accountId, listId }: ListKey,
  codes: number,
): Promise<void> {
  await tx
    .updateTable('reply_code_lists')
    .set({ codes })
    .where('account_id', '=', accountId)
    .where('id', '=', listId)
    .execute();
}

/** Deletes a list with its codes. */
export async function deleteCodeList(tx: Transaction, { accountId, listId }: ListKey): Promise<void> {
  await sql`
    with codes as (delete from reply_codes where account_id = ${accountId} and list_id = ${listId})
    delete from reply_code_lists where account_id = ${accountId} and id = ${listId}`.execute(tx);
}

/**
 * Uses a code up for a person; false: it is used, or none of the list. Of any number of transactions that ask for one code
 * at once the row lock lets one change it, and the others see it used.
 */
export async function claimCode(
  tx: Transaction,
  { accountId, listId }: ListKey,
  use: { readonly digest: Buffer; readonly code: string; readonly mobile: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reply_codes')
    .set({ code: use.code, mobile: use.mobile, used_at: use.now })
    .where('account_id', '=', accountId)
    .where('list_id', '=', listId)
    .where('digest', '=', use.digest)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a code of the list is used; undefined: it is none of the list. */
export async function findCodeUse(
  tx: Transaction,
  { accountId, listId }: ListKey,
  digest: Buffer,
): Promise<{ readonly isUsed: boolean } | undefined> {
  const row = await tx
    .selectFrom('reply_codes')
    .select('used_at')
    .where('account_id', '=', accountId)
    .where('list_id', '=', listId)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row && { isUsed: row.used_at !== null };
}

export interface UsedCode {
  readonly code: string;
  readonly mobile: string;
  readonly used_at: Date;
}

const usedCodes = (db: Queryable, { accountId, listId }: ListKey) =>
  db
    .selectFrom('reply_codes')
    .select(['code', 'mobile', 'used_at'])
    .where('account_id', '=', accountId)
    .where('list_id', '=', listId)
    .where('used_at', 'is not', null)
    .$narrowType<UsedCode>();

/** Newest first. */
export async function listUsedCodes(
  db: Queryable,
  key: ListKey,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<UsedCode[]> {
  return usedCodes(db, key)
    .orderBy('used_at', 'desc')
    .orderBy('digest')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** In the order of their digests, those behind one. */
export async function listUsedCodesBehind(
  db: Queryable,
  key: ListKey,
  { behind, limit }: { readonly behind: Buffer; readonly limit: number },
): Promise<(UsedCode & { readonly digest: Buffer })[]> {
  return usedCodes(db, key)
    .select('digest')
    .where('digest', '>', behind)
    .orderBy('digest')
    .limit(limit)
    .execute();
}

/** Lists of all accounts by id, those behind one: for their keys. */
export async function listCodeKeysBehind(
  db: Database,
  behind: number,
): Promise<{ readonly account_id: number; readonly id: number; readonly sealed: string }[]> {
  return db
    .selectFrom('reply_code_lists')
    .select(['account_id', 'id', 'code_key as sealed'])
    .where('id', '>', behind)
    .orderBy('id')
    .limit(1000)
    .execute();
}

export async function updateCodeKey(
  db: Database,
  { accountId, listId }: ListKey,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('reply_code_lists')
    .set({ code_key: to })
    .where('account_id', '=', accountId)
    .where('id', '=', listId)
    .where('code_key', '=', from)
    .execute();
}
