import type { Queryable } from '../../../../storage/database.ts';
import type { Attribute } from './attribute.ts';
import { escapeLike } from '../search/like-pattern.ts';
import { titleMatches } from '../search/title-search-store.ts';

interface ListOptions {
  readonly search: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Returns undefined if the account already has this code. */
export async function insertAttribute(
  db: Queryable,
  accountId: number,
  attribute: Omit<Attribute, 'id'> & { readonly now: Date },
): Promise<number | undefined> {
  const { title, type, code, now } = attribute;
  const row = await db
    .insertInto('phone_book_attributes')
    .values({ account_id: accountId, title, type, code, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function listAttributes(
  db: Queryable,
  accountId: number,
  { search, limit, offset }: ListOptions,
): Promise<Attribute[]> {
  return db
    .selectFrom('phone_book_attributes')
    .select(['id', 'title', 'type', 'code'])
    .where('account_id', '=', accountId)
    .where(titleMatches(search))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAttributes(
  db: Queryable,
  accountId: number,
  search: string | undefined,
): Promise<number> {
  const { total } = await db
    .selectFrom('phone_book_attributes')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where(titleMatches(search))
    .executeTakeFirstOrThrow();
  return total;
}

/** Those of the ids that exist in the account. */
export async function listAttributeIds(
  db: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('phone_book_attributes')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids, 0])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Codes of the account that start with `start`. */
export async function listCodes(
  db: Queryable,
  accountId: number,
  start: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('phone_book_attributes')
    .select('code')
    .where('account_id', '=', accountId)
    .where('code', 'like', `${escapeLike(start)}%`)
    .execute();
  return new Set(rows.map(({ code }) => code));
}
