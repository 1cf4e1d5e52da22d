import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';

const columns = [
  'id',
  'code',
  'title',
  'kind',
  'value',
  'discount_max as discountMax',
  'order_min as orderMin',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'uses_max as usesMax',
  'uses_per_account as usesPerAccount',
  'uses',
  'disabled_at as disabledAt',
  'created_at as createdAt',
] as const;

export async function findDiscount(db: Queryable, id: number) {
  return db.selectFrom('discounts').select(columns).where('id', '=', id).executeTakeFirst();
}

export type DiscountRow = NonNullable<Awaited<ReturnType<typeof findDiscount>>>;

export async function findDiscountByCode(db: Queryable, code: string) {
  return db.selectFrom('discounts').select(columns).where('code', '=', code).executeTakeFirst();
}

/** The discount, locked until the transaction ends. */
export async function lockDiscount(db: Queryable, which: { code: string } | { id: number }) {
  const query = db.selectFrom('discounts').select(columns).forUpdate();
  return 'code' in which
    ? query.where('code', '=', which.code).executeTakeFirst()
    : query.where('id', '=', which.id).executeTakeFirst();
}

export interface DiscountFields {
  readonly code: string;
  readonly title: string;
  readonly kind: 'percent' | 'fixed';
  readonly value: number;
  readonly discountMax: number | null;
  readonly orderMin: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly usesMax: number | null;
  readonly usesPerAccount: number;
  readonly disabledAt: Date | null;
}

const columnsOf = (fields: DiscountFields) => ({
  code: fields.code,
  title: fields.title,
  kind: fields.kind,
  value: fields.value,
  discount_max: fields.discountMax,
  order_min: fields.orderMin,
  starts_at: fields.startsAt,
  ends_at: fields.endsAt,
  uses_max: fields.usesMax,
  uses_per_account: fields.usesPerAccount,
  disabled_at: fields.disabledAt,
});

/** Undefined if the code is taken. */
export async function insertDiscount(
  db: Queryable,
  fields: DiscountFields,
  now: Date,
): Promise<DiscountRow | undefined> {
  return db
    .insertInto('discounts')
    .values({ ...columnsOf(fields), created_at: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function updateDiscount(
  db: Queryable,
  id: number,
  fields: DiscountFields,
): Promise<DiscountRow> {
  return db
    .updateTable('discounts')
    .set(columnsOf(fields))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

interface DiscountFilters {
  /** A part of the code or title. */
  readonly search?: string | undefined;
  readonly isEnabled?: boolean | undefined;
}

export async function listDiscounts(
  db: Queryable,
  filters: DiscountFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<DiscountRow[]> {
  return filtered(db, filters).select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function countDiscounts(db: Queryable, filters: DiscountFilters): Promise<number> {
  const row = await filtered(db, filters)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

function filtered(db: Queryable, { search, isEnabled }: DiscountFilters) {
  let query = db.selectFrom('discounts');
  if (search !== undefined) {
    const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((where) => where.or([where('code', 'ilike', like), where('title', 'ilike', like)]));
  }
  if (isEnabled !== undefined) query = query.where('disabled_at', isEnabled ? 'is' : 'is not', null);
  return query;
}

/** Locks the current and the wanted discount of an order, ordered by id: orders that swap codes must not deadlock. */
export async function lockDiscountsOfOrder(
  db: Queryable,
  accountId: number,
  { orderId, wanted }: { orderId: number; wanted: { code: string } | { id: number } },
): Promise<void> {
  const used = await db
    .selectFrom('discount_uses')
    .select('discount_id')
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .execute();
  await sql`
    select id from discounts
    where id = any(${used.map(({ discount_id }) => discount_id)}::bigint[])
      or ${'code' in wanted ? sql`code = ${wanted.code}` : sql`id = ${wanted.id}`}
    order by id for update`.execute(db);
}

/** Number of orders of the account that use the discount, without the given order. */
export async function countDiscountUses(
  db: Queryable,
  accountId: number,
  { discountId, exceptOrderId }: { discountId: number; exceptOrderId: number },
): Promise<number> {
  const row = await db
    .selectFrom('discount_uses')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('discount_id', '=', discountId)
    .where('order_id', '<>', exceptOrderId)
    .executeTakeFirstOrThrow();
  return row.total;
}

interface NewDiscountUse {
  readonly orderId: number;
  readonly discountId: number;
  readonly now: Date;
}

/** Inserts the use and increments the counter, in a transaction. The discount must be locked. */
export async function insertDiscountUse(
  db: Queryable,
  accountId: number,
  { orderId, discountId, now }: NewDiscountUse,
): Promise<void> {
  await sql`
    insert into discount_uses (account_id, order_id, discount_id, created_at)
    values (${accountId}, ${orderId}, ${discountId}, ${now})`.execute(db);
  await sql`update discounts set uses = uses + 1 where id = ${discountId}`.execute(db);
}

/** Deletes the use of an order, if any, and decrements the counter, in a transaction. */
export async function deleteDiscountUse(db: Queryable, accountId: number, orderId: number): Promise<void> {
  const { rows } = await sql<{ discount_id: number }>`
    delete from discount_uses where account_id = ${accountId} and order_id = ${orderId}
    returning discount_id`.execute(db);
  for (const { discount_id } of rows)
    await sql`update discounts set uses = uses - 1 where id = ${discount_id}`.execute(db);
}
