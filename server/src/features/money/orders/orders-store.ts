import { sql, type Updateable } from 'kysely';

import { notifyChanges } from '../../../changes/index.ts';
import type { Queryable } from '../../../storage/database.ts';
import type { DB } from '../../../storage/schema.ts';
import type { Order, OrderState } from './order.ts';

const columns = [
  'account_id as accountId',
  'id',
  'state',
  'amount',
  'discount_amount as discountAmount',
  'discount_id as discountId',
  'discount_code as discountCode',
  'rate',
  'tax_rate as taxRate',
  'tax_amount as taxAmount',
  'source',
  'redirect_url as redirectUrl',
  'secret',
  'expires_at as expiresAt',
  'created_at as createdAt',
  'ended_at as endedAt',
  'refunded_amount as refundedAmount',
  'refunded_tax as refundedTax',
  'refunded_at as refundedAt',
  'refund_reason as refundReason',
] as const;

export type NewOrder = Pick<
  Order,
  'accountId' | 'amount' | 'rate' | 'taxRate' | 'redirectUrl' | 'secret' | 'expiresAt' | 'createdAt'
>;

export async function insertOrder(db: Queryable, order: NewOrder): Promise<Order> {
  return db
    .insertInto('orders')
    .values({
      account_id: order.accountId,
      amount: order.amount,
      rate: order.rate,
      tax_rate: order.taxRate,
      redirect_url: order.redirectUrl,
      secret: order.secret,
      expires_at: order.expiresAt,
      created_at: order.createdAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function findOrder(db: Queryable, accountId: number, id: number): Promise<Order | undefined> {
  return db
    .selectFrom('orders')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The order, locked until the transaction ends. Always the first lock of a transaction, to avoid deadlocks. */
export async function lockOrder(db: Queryable, accountId: number, id: number): Promise<Order | undefined> {
  return db
    .selectFrom('orders')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Of any account: operators address an order by its id alone. */
export async function findOrderOfAnyAccount(db: Queryable, id: number): Promise<Order | undefined> {
  return db.selectFrom('orders').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockOrderOfAnyAccount(db: Queryable, id: number): Promise<Order | undefined> {
  const found = await findOrderOfAnyAccount(db, id);
  return found && lockOrder(db, found.accountId, id);
}

type Changes = Pick<
  Updateable<DB['orders']>,
  | 'state'
  | 'ended_at'
  | 'discount_amount'
  | 'discount_id'
  | 'discount_code'
  | 'source'
  | 'redirect_url'
  | 'refunded_amount'
  | 'refunded_tax'
  | 'tax_amount'
  | 'refunded_at'
  | 'refund_reason'
>;

export async function updateOrder(
  db: Queryable,
  { accountId, id }: Pick<Order, 'accountId' | 'id'>,
  changes: Changes,
): Promise<Order> {
  const order = await db
    .updateTable('orders')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  await notifyChanges(db, [{ accountId, topic: 'wallet', id }]);
  return order;
}

export async function isAnyOrderPaid(db: Queryable, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface OrderFilters {
  readonly accountId?: number | undefined;
  readonly state?: OrderState | undefined;
  readonly id?: number | undefined;
  readonly discountCode?: string | undefined;
  /** Ended at or after this, and before that. */
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}

export async function listOrders(
  db: Queryable,
  filters: OrderFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<Order[]> {
  return filtered(db, filters).select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function countOrders(db: Queryable, filters: OrderFilters): Promise<number> {
  const row = await filtered(db, filters)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

function filtered(db: Queryable, { accountId, state, id, discountCode, since, before }: OrderFilters) {
  let query = db.selectFrom('orders');
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (id !== undefined) query = query.where('id', '=', id);
  if (discountCode !== undefined) query = query.where('discount_code', '=', discountCode);
  if (since !== undefined) query = query.where('ended_at', '>=', since);
  if (before !== undefined) query = query.where('ended_at', '<', before);
  return query;
}

/** Unpaid orders past expires_at that have no open payment. */
export async function listOverdueOrders(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<Pick<Order, 'accountId' | 'id'>[]> {
  const { rows } = await sql<Pick<Order, 'accountId' | 'id'>>`
    select o.account_id as "accountId", o.id
    from orders o
    where o.state = 'unpaid' and o.expires_at <= ${now} and not exists (
      select from payments p where p.account_id = o.account_id and p.order_id = o.id and p.state = 'begun')
    order by o.expires_at limit ${limit}`.execute(db);
  return rows;
}
