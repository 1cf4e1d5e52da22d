import type pg from 'pg';

import type { Queryable } from '../../../../storage/database.ts';
import { notifyWebhooksChanged } from '../webhooks-store.ts';
import type { PushFormName } from './push-form.ts';

export interface Callback {
  readonly url: string;
  readonly details: Readonly<Record<string, string>>;
}

interface NewCallbacks extends Callback {
  readonly accountId: number;
  readonly webhookId: number;
  readonly references: readonly string[];
  /** When the messages leave: they are kept for a week from then. */
  readonly leavesAt: Date;
}

/** Notes where the reports of messages go, by their names. Returns those names that had no address yet; the others keep theirs. */
export async function insertCallbacks(
  db: Queryable,
  { accountId, webhookId, references, url, details, leavesAt }: NewCallbacks,
): Promise<readonly string[]> {
  const shared = { account_id: accountId, webhook_id: webhookId, url, details: JSON.stringify(details) };
  const rows = await db
    .insertInto('message_callbacks')
    .values(references.map((reference) => ({ ...shared, reference, created_at: leavesAt })))
    .onConflict((conflict) => conflict.columns(['account_id', 'reference']).doNothing())
    .returning('reference')
    .execute();
  return rows.map(({ reference }) => reference);
}

export async function deleteCallbacks(
  db: Queryable,
  accountId: number,
  references: readonly string[],
): Promise<void> {
  if (references.length === 0) return;
  await db
    .deleteFrom('message_callbacks')
    .where('account_id', '=', accountId)
    .where('reference', 'in', references)
    .execute();
}

/** Those of the references whose reports go to this webhook. */
export async function findCallbacks(
  db: Queryable,
  { accountId, webhookId }: { readonly accountId: number; readonly webhookId: number },
  references: readonly string[],
): Promise<ReadonlyMap<string, Callback>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_callbacks')
    .select(['reference', 'url', 'details'])
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
    .where('reference', 'in', references)
    .execute();
  return new Map(
    rows.map(({ reference, url, details }) => [
      reference,
      { url, details: details as Record<string, string> },
    ]),
  );
}

interface NamedWebhook {
  readonly accountId: number;
  readonly form: PushFormName;
  readonly namedBy: string;
}

export function findNamedWebhook(db: Queryable, { accountId, form, namedBy }: NamedWebhook) {
  return db
    .selectFrom('webhooks')
    .select('id')
    .where('account_id', '=', accountId)
    .where('form', '=', form)
    .where('named_by', '=', namedBy)
    .executeTakeFirst();
}

export async function countNamedWebhooks(db: Queryable, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('named_by', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A webhook in the form of a provider. Its secret is sealed with its id, so it is set after the row exists. */
export async function insertFormWebhook(
  db: Queryable,
  webhook: {
    readonly accountId: number;
    readonly form: PushFormName;
    readonly url: string;
    readonly events: readonly string[];
    readonly description?: string;
    readonly method?: string | null;
    readonly namedBy?: string;
    readonly now: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('webhooks')
    .values({
      account_id: webhook.accountId,
      url: webhook.url,
      events: webhook.events as string[],
      description: webhook.description ?? '',
      form: webhook.form,
      method: webhook.method ?? null,
      named_by: webhook.namedBy ?? null,
      secret: '',
      created_at: webhook.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyWebhooksChanged(db);
  return id;
}

/** Deletes up to `limit` callbacks older than a date. Returns how many. */
export async function deleteOldCallbacks(pool: pg.Pool, before: Date, limit: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from message_callbacks t using (
       select account_id, reference from message_callbacks where created_at < $1 order by created_at limit $2) old
     where t.account_id = old.account_id and t.reference = old.reference`,
    [before, limit],
  );
  return rowCount ?? 0;
}

/** Webhooks that calls named and no message leads to any more, with what they still had. */
export async function deleteUnusedNamed(pool: pg.Pool, before: Date): Promise<void> {
  await pool.query(
    `delete from webhooks w where w.named_by is not null and w.created_at < $1 and not exists (
       select from message_callbacks c where c.account_id = w.account_id and c.webhook_id = w.id)`,
    [before],
  );
}
