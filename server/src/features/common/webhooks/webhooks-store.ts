import { sql, type Selectable } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import type { Webhooks } from '../../../storage/schema.ts';
import type { ClaimedWebhook } from './claim-webhooks-store.ts';

export type WebhookRow = Selectable<Webhooks>;
type State = 'active' | 'paused' | 'failing';

/** Listeners and outboxes are streams of the service itself, not webhooks of the customer. */
const isNoListener = sql<boolean>`state not in ('listening', 'smpp')`;

export async function listMessageSubscribers(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('account_id')
    .distinct()
    .where('state', '<>', 'paused')
    .where(sql<boolean>`'message.updated' = any (events)`)
    .execute();
  return rows.map(({ account_id: accountId }) => accountId);
}

export function listWebhooks(db: Queryable, accountId: number): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(isNoListener)
    .orderBy('id')
    .execute();
}

export function findWebhook(db: Queryable, accountId: number, id: number): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(isNoListener)
    .executeTakeFirst();
}

export interface NewWebhook {
  readonly accountId: number;
  readonly url: string;
  readonly events: readonly string[];
  readonly description: string;
  readonly now: Date;
}

/** Of those that people keep: webhooks that calls named have a limit of their own. */
export async function countWebhooks(db: Queryable, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('named_by', 'is', null)
    .where(isNoListener)
    .executeTakeFirstOrThrow();
  return count;
}

/** Its secret is sealed with its id, so it is set after the row exists. */
export async function insertWebhook(db: Queryable, webhook: NewWebhook): Promise<number> {
  const { id } = await db
    .insertInto('webhooks')
    .values({
      account_id: webhook.accountId,
      url: webhook.url,
      events: webhook.events as string[],
      description: webhook.description,
      secret: '',
      created_at: webhook.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface WebhookChanges {
  readonly url?: string;
  readonly events?: string[];
  readonly description?: string;
  readonly state?: State;
  readonly secret?: string;
  readonly retry_at?: Date | null;
  readonly failing_since?: Date | null;
  readonly attempts?: number;
}

export function updateWebhook(
  db: Queryable,
  accountId: number,
  id: number,
  changes: WebhookChanges,
): Promise<WebhookRow | undefined> {
  return db
    .updateTable('webhooks')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(isNoListener)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteWebhook(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lets one caller at a time add webhooks to an account, so that their number stays limited. */
export async function lockWebhooks(db: Queryable, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', ${accountId}))`.execute(db);
}

export async function notifyWebhooksChanged(db: Queryable): Promise<void> {
  await sql`select pg_notify('peyk_webhooks', '')`.execute(db);
}

export async function notifyWork(db: Queryable): Promise<void> {
  await sql`select pg_notify('peyk_webhook_events', '')`.execute(db);
}

/** Locks a leased webhook and extends its lease. Undefined if it is not ours any more, or must not be called now. */
export function lockLeased(
  db: Queryable,
  { account_id: accountId, id }: ClaimedWebhook,
  { owner, until }: { owner: string; until: Date },
): Promise<WebhookRow | undefined> {
  return db
    .updateTable('webhooks')
    .set({ leased_until: until })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('leased_by', '=', owner)
    .where('state', '=', 'active')
    .returningAll()
    .executeTakeFirst();
}

/** Ends a lease; `leased_until` stays as the moment when it was served last. */
export async function endLease(
  db: Queryable,
  { account_id: accountId, id }: ClaimedWebhook,
  { owner, now }: { owner: string; now: Date },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ leased_by: null, leased_until: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('leased_by', '=', owner)
    .execute();
}

export async function markSuccess(
  db: Queryable,
  { account_id, id }: ClaimedWebhook,
  now: Date,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ attempts: 0, failing_since: null, retry_at: null, last_error: null, last_success_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

export async function markFailure(
  db: Queryable,
  { account_id, id }: ClaimedWebhook,
  failure: { error: string; since: Date; attempts: number; retryAt: Date | null; state: State },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({
      attempts: failure.attempts,
      failing_since: failure.since,
      retry_at: failure.retryAt,
      last_error: failure.error,
      // A pause or deletion by the owner meanwhile stays.
      state: sql<State>`case when state = 'active' then ${failure.state} else state end`,
    })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

/** As many as one rotates in a day at most; older ones are dropped first. */
const olderSecretsMax = 8;

/** Sets a new secret. The one before signs until `oldUntil`, those before it until their own time; false if there is no such webhook. */
export async function rotateSecret(
  db: Queryable,
  { accountId, id, secret }: { readonly accountId: number; readonly id: number; readonly secret: string },
  { now, oldUntil }: { readonly now: Date; readonly oldUntil: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhooks w set secret = ${secret}, old_secret = w.secret, old_secret_until = ${oldUntil},
      older_secrets = (
        select coalesce(jsonb_agg(kept.one order by kept.until), '[]') from (
          select one, (one ->> 'until')::timestamptz as until
          from jsonb_array_elements(w.older_secrets || case when w.old_secret is null then '[]'::jsonb
            else jsonb_build_array(jsonb_build_object('secret', w.old_secret, 'until', w.old_secret_until)) end) one
          where (one ->> 'until')::timestamptz > ${now} order by until desc limit ${olderSecretsMax}) kept)
    where w.account_id = ${accountId} and w.id = ${id} and w.form is null and ${isNoListener}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
