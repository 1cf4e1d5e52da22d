import { sql, type Selectable } from 'kysely';
import type pg from 'pg';

import type { Paging } from '../../../http/paging.ts';
import type { Queryable } from '../../../storage/database.ts';
import type { WebhookDeliveries } from '../../../storage/schema.ts';

export type DeliveryRow = Selectable<WebhookDeliveries>;

interface Owner {
  readonly accountId: number;
  readonly webhookId: number;
}

const ofWebhook = (db: Queryable, { accountId, webhookId }: Owner) =>
  db.selectFrom('webhook_deliveries').where('account_id', '=', accountId).where('webhook_id', '=', webhookId);

export function findNextDelivery(db: Queryable, owner: Owner): Promise<DeliveryRow | undefined> {
  return ofWebhook(db, owner)
    .selectAll()
    .where('state', '=', 'pending')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export function findDelivery(db: Queryable, owner: Owner, id: number): Promise<DeliveryRow | undefined> {
  return ofWebhook(db, owner).selectAll().where('id', '=', id).executeTakeFirst();
}

export function listDeliveries(db: Queryable, owner: Owner, filters: DeliveryFilters & Paging) {
  return filtered(ofWebhook(db, owner), filters)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(filters.limit)
    .offset(filters.offset)
    .execute();
}

export async function countDeliveries(
  db: Queryable,
  owner: Owner,
  filters: DeliveryFilters,
): Promise<number> {
  const { count } = await filtered(ofWebhook(db, owner), filters)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface DeliveryFilters {
  readonly state?: 'pending' | 'delivered' | 'failed' | undefined;
  readonly type?: string | undefined;
}

function filtered<T extends ReturnType<typeof ofWebhook>>(query: T, { state, type }: DeliveryFilters): T {
  let narrowed = query;
  if (state !== undefined) narrowed = narrowed.where('state', '=', state) as T;
  if (type !== undefined) narrowed = narrowed.where('type', '=', type) as T;
  return narrowed;
}

export interface NewDelivery extends Owner {
  readonly messageId: string;
  readonly type: string;
  readonly rows: number;
  readonly body: string;
  /** In the form of another provider: all of the call but its body. */
  readonly call?: object;
  readonly state?: 'pending' | 'failed';
  readonly now: Date;
}

export function insertDelivery(db: Queryable, delivery: NewDelivery): Promise<DeliveryRow> {
  return db
    .insertInto('webhook_deliveries')
    .values(storedDelivery(delivery))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The same for several of a webhook, in their order. */
export async function insertDeliveries(db: Queryable, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length > 0)
    await db.insertInto('webhook_deliveries').values(deliveries.map(storedDelivery)).execute();
}

const storedDelivery = (delivery: NewDelivery) => ({
  account_id: delivery.accountId,
  webhook_id: delivery.webhookId,
  message_id: delivery.messageId,
  type: delivery.type,
  rows: delivery.rows,
  body: delivery.body,
  call: delivery.call === undefined ? null : JSON.stringify(delivery.call),
  state: delivery.state ?? 'pending',
  created_at: delivery.now,
});

export async function markAttempt(
  db: Queryable,
  { account_id, webhook_id, id }: DeliveryRow,
  attempt: {
    readonly state: 'pending' | 'delivered' | 'failed';
    readonly status: number | null;
    readonly response: string | null;
    readonly error: string | null;
    readonly durationMs: number;
    readonly now: Date;
  },
): Promise<DeliveryRow | undefined> {
  return db
    .updateTable('webhook_deliveries')
    .set({
      state: attempt.state,
      attempts: sql<number>`attempts + 1`,
      response_status: attempt.status,
      response: attempt.response,
      error: attempt.error,
      duration_ms: attempt.durationMs,
      attempted_at: attempt.now,
    })
    .where('account_id', '=', account_id)
    .where('webhook_id', '=', webhook_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Has one call made again. False if there is none of this id. */
export async function replayDelivery(db: Queryable, owner: Owner, id: number): Promise<boolean> {
  const { numUpdatedRows } = await again(db, owner).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Has all calls of a time made again. Returns how many. */
export async function replayDeliveries(
  db: Queryable,
  owner: Owner,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const { numUpdatedRows } = await again(db, owner)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const again = (db: Queryable, { accountId, webhookId }: Owner) =>
  db
    .updateTable('webhook_deliveries')
    .set({ state: 'pending' })
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId);

/** Deletes up to `limit` calls and untold events older than a date. Returns how many. */
export async function deleteOld(pool: pg.Pool, before: Date, limit: number): Promise<number> {
  let deleted = 0;
  for (const table of ['webhook_deliveries', 'webhook_events'] as const) {
    const { rowCount } = await pool.query(
      `delete from ${table} t using (
         select account_id, webhook_id, id from ${table} where created_at < $1 order by created_at limit $2) old
       where t.account_id = old.account_id and t.webhook_id = old.webhook_id and t.id = old.id`,
      [before, limit],
    );
    deleted = Math.max(deleted, rowCount ?? 0);
  }
  return deleted;
}
