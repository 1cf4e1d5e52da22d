import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import { normaliseForSearch } from '../../../text/normalise.ts';

/** Fields of a bank that operators set. */
export interface BankFields {
  readonly title: string;
  readonly provinceId: number | null;
  readonly cityId: number | null;
  readonly isListed: boolean;
}

export async function insertBank(db: Queryable, fields: BankFields, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('number_banks')
    .values({ ...columnsOf(fields), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBank(tx: Transaction, id: number, fields: BankFields): Promise<void> {
  await tx.updateTable('number_banks').set(columnsOf(fields)).where('id', '=', id).execute();
}

export async function updateRecords(tx: Transaction, id: number, added: number): Promise<void> {
  await tx
    .updateTable('number_banks')
    .set((of) => ({ records: of('records', '+', added) }))
    .where('id', '=', id)
    .execute();
}

export async function markRetired(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.updateTable('number_banks').set({ retired_at: now }).where('id', '=', id).execute();
}

function columnsOf({ title, provinceId, cityId, isListed }: BankFields) {
  return {
    title,
    search_text: normaliseForSearch(title),
    province_id: provinceId,
    city_id: cityId,
    is_listed: isListed,
  };
}

export interface BankFilters {
  readonly provinceId?: number | undefined;
  readonly cityId?: number | undefined;
  readonly search?: string | undefined;
  /** Undefined: both listed and unlisted ones. */
  readonly isListed?: boolean | undefined;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export async function listBanks(db: Queryable, filters: BankFilters, { limit, offset }: Page) {
  return withPlace(bankQuery(db, filters)).orderBy('b.id', 'desc').limit(limit).offset(offset).execute();
}

export async function countBanks(db: Queryable, filters: BankFilters): Promise<number> {
  const { total } = await bankQuery(db, filters)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findBank(db: Queryable, id: number) {
  return withPlace(bankQuery(db, {})).where('b.id', '=', id).executeTakeFirst();
}

export type BankRow = NonNullable<Awaited<ReturnType<typeof findBank>>>;

/** Those of the ids that are listed banks, which customers may send to. */
export async function listBanksById(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return bankQuery(db, { isListed: true }).select(['b.id', 'b.records']).where('b.id', 'in', ids).execute();
}

/** Locks the bank, so that imports and changes of it run one at a time. Undefined if it is deleted. */
export async function lockBank(tx: Transaction, id: number) {
  return tx
    .selectFrom('number_banks')
    .select(['id', 'records'])
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** A deleted bank, with its number of records, for the job that deletes its numbers. */
export async function findRetiredBank(db: Queryable, id: number) {
  return db
    .selectFrom('number_banks')
    .select(['id', 'records'])
    .where('id', '=', id)
    .where('retired_at', 'is not', null)
    .executeTakeFirst();
}

function bankQuery(db: Queryable, { provinceId, cityId, search, isListed }: BankFilters) {
  let query = db.selectFrom('number_banks as b').where('b.retired_at', 'is', null);
  if (isListed !== undefined) query = query.where('b.is_listed', '=', isListed);
  if (provinceId !== undefined) query = query.where('b.province_id', '=', provinceId);
  if (cityId !== undefined) query = query.where('b.city_id', '=', cityId);
  if (search !== undefined)
    query = query.where('b.search_text', 'like', `%${search.replace(/[\\%_]/g, '\\$&')}%`);
  return query;
}

function withPlace(query: ReturnType<typeof bankQuery>) {
  return query
    .leftJoin('provinces as p', 'p.id', 'b.province_id')
    .leftJoin('cities as c', 'c.id', 'b.city_id')
    .select(['b.id', 'b.title', 'b.records', 'b.is_listed', 'b.created_at'])
    .select(['b.province_id', 'p.title as province_title', 'b.city_id', 'c.title as city_title']);
}

/** The province id of a city, or of the province itself; undefined if it does not exist. */
export async function findProvinceId(
  db: Queryable,
  { provinceId, cityId }: { readonly provinceId?: number | undefined; readonly cityId?: number | undefined },
): Promise<number | undefined> {
  const place =
    cityId === undefined
      ? db
          .selectFrom('provinces')
          .select('id')
          .where('id', '=', provinceId ?? 0)
      : db.selectFrom('cities').select('province_id as id').where('id', '=', cityId);
  return (await place.executeTakeFirst())?.id;
}

/** Ids of provinces or cities that have a listed bank. */
export async function listPlacesWithBanks(db: Queryable, kind: 'province' | 'city'): Promise<Set<number>> {
  const column = kind === 'province' ? sql.ref('province_id') : sql.ref('city_id');
  const { rows } = await sql<{ id: number }>`
    select distinct ${column} as id from number_banks
    where retired_at is null and is_listed and ${column} is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
