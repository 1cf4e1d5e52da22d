import { sql, type SqlBool } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';
import { networkSql } from '../../../../text/mobile-operator.ts';

/** What became of a message of it. */
type Outcome = 'sent' | 'delivered' | 'failed' | 'blacklisted';

/** Accepted between these moments; the ids are around them. */
interface IdPeriod {
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
  readonly fromId?: number | undefined;
  readonly toId?: number | undefined;
}

/** What leads from a figure to the sends behind it. */
export interface MessageFilters {
  readonly outcome?: Outcome | undefined;
  /** A message of it went by this carrier. */
  readonly carrier?: string | undefined;
  /** A message of it is to a number of this network. */
  readonly network?: string | undefined;
  readonly line?: string | undefined;
  readonly period?: IdPeriod | undefined;
}

export function wherePeriod({ since, before, fromId, toId }: IdPeriod = {}) {
  const conditions: ReturnType<typeof sql<SqlBool>>[] = [];
  if (since !== undefined) conditions.push(sql`created_at >= ${since}`);
  if (before !== undefined) conditions.push(sql`created_at < ${before}`);
  if (fromId !== undefined) conditions.push(sql`id >= ${fromId}`);
  if (toId !== undefined) conditions.push(sql`id <= ${toId}`);
  return conditions;
}

/** The counters of a send to many by outcome; what was delivered or failed there was sent too. */
const progressOf = {
  sent: 'sent + delivered + delivery_failure + delivery_undetermined',
  delivered: 'delivered',
  failed: 'send_failure + delivery_failure + delivery_undetermined + system_error',
  blacklisted: 'blacklist',
} as const;

export function whereMessages({ outcome, carrier, network, line }: MessageFilters) {
  const conditions: ReturnType<typeof sql<SqlBool>>[] = [];
  if (line !== undefined) conditions.push(sql`line_number = ${line}`);
  if (outcome !== undefined) conditions.push(whereOutcome(outcome));
  if (carrier !== undefined) conditions.push(whereItem('carrier', carrier));
  if (network !== undefined) conditions.push(whereItem(networkSql('mobile'), network));
  return conditions;
}

// Sends to one recipient have the outcome in their row.
function whereOutcome(outcome: Outcome): ReturnType<typeof sql<SqlBool>> {
  const single = outcome === 'sent' ? sql`sent_at is not null` : sql`item_status = ${outcome}`;
  return sql`(${single} or (item_status is null and exists (
    select from send_progress
    where send_progress.account_id = send_requests.account_id and request_id = send_requests.id
      and ${sql.raw(progressOf[outcome])} > 0)))`;
}

/** Sends with a message of which an expression has this value. */
function whereItem(expression: string, value: string): ReturnType<typeof sql<SqlBool>> {
  const of = sql.raw(expression);
  return sql`(case when item_status is null then exists (
    select from send_items
    where send_items.account_id = send_requests.account_id and request_id = send_requests.id
      and ${of} = ${value}) else ${of} = ${value} end)`;
}

/** The first send from an id on, of one account or of all. */
export async function findFirstFrom(db: Queryable, accountId: number | undefined, id: number) {
  const sends = db.selectFrom('send_requests').select(['id', 'created_at']).limit(1);
  return accountId === undefined
    ? sends
        .where(sql<SqlBool>`-id <= ${-id}::bigint`)
        .orderBy(sql`-id`, 'desc')
        .executeTakeFirst()
    : sends.where('account_id', '=', accountId).where('id', '>=', id).orderBy('id').executeTakeFirst();
}

/** The newest id of one account or of all. */
export async function findNewestId(
  db: Queryable,
  accountId: number | undefined,
): Promise<number | undefined> {
  const sends = db.selectFrom('send_requests').select('id').limit(1);
  const row = await (
    accountId === undefined
      ? sends.orderBy(sql`-id`)
      : sends.where('account_id', '=', accountId).orderBy('id', 'desc')
  ).executeTakeFirst();
  return row?.id;
}
