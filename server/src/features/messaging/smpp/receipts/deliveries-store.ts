import { sql } from 'kysely';

import { mentions, type NumberTable } from '../../../../number-data.ts';
import { declareColumns } from '../../../../storage/sql/columns.ts';
import { placeholders } from '../../../../storage/sql/placeholders.ts';
import type { Queryable } from '../../../../storage/database.ts';
import type { StatementClient } from '../../../../storage/statement-client.ts';
import type { NamedStatement } from '../../../../storage/writers.ts';
import type { DeliveryContent } from './receipt.ts';

export interface NewDelivery {
  readonly accountId: number;
  readonly id: number;
  readonly credentialId: number;
  /** Null: a reply. */
  readonly messageId: number | null;
  readonly content: DeliveryContent;
  readonly now: Date;
}

const columns = declareColumns<NewDelivery>([
  ['account_id', 'bigint', ({ accountId }) => accountId],
  ['id', 'bigint', ({ id }) => id],
  ['credential_id', 'bigint', ({ credentialId }) => credentialId],
  ['message_id', 'bigint', ({ messageId }) => messageId],
  ['content', 'jsonb', ({ content }) => JSON.stringify(content).replaceAll('\\u0000', '')],
  ['due_at', 'timestamptz', ({ now }) => now],
  ['created_at', 'timestamptz', ({ now }) => now],
]);
const places = placeholders(columns.parameters);

export async function insertDeliveries(
  client: StatementClient,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  await client.query({
    name: 'insert_smpp_deliveries',
    text: `insert into smpp_deliveries (${columns.names})
           select ${columns.names} from unnest(${columns.arrays(places.placeOf)}) as d (${columns.names})`,
    values: places.values(columns.values(deliveries)),
  });
}

export interface DeliveryRow {
  readonly account_id: number;
  readonly id: number;
  readonly message_id: number | null;
  readonly content: DeliveryContent;
  readonly attempts: number;
}

interface Claim {
  readonly accountId: number;
  readonly credentialId: number;
  /** Messages whose answer is not written yet: their receipts wait. */
  readonly unanswered: readonly number[];
  readonly limit: number;
  readonly now: Date;
  readonly until: Date;
}

/** Leases the oldest deliveries that are due. */
export async function claimDeliveries(
  db: Queryable,
  { accountId, credentialId, unanswered, limit, now, until }: Claim,
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    with due as (
      select id from smpp_deliveries
      where account_id = ${accountId} and credential_id = ${credentialId} and due_at <= ${now}
        and (leased_until is null or leased_until < ${now})
        and (message_id is null or message_id <> all(${unanswered}::bigint[]))
      order by id limit ${limit} for update skip locked)
    update smpp_deliveries d set leased_until = ${until} from due
    where d.account_id = ${accountId} and d.id = due.id
    returning d.account_id, d.id, d.message_id, d.content, d.attempts`.execute(db);
  return rows.sort((one, other) => one.id - other.id);
}

export async function deleteDeliveries(
  db: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`delete from smpp_deliveries where account_id = ${accountId} and id = any(${ids}::bigint[])`.execute(
    db,
  );
}

/** Has deliveries made again from `dueAt` on. */
export async function releaseDeliveries(
  db: Queryable,
  accountId: number,
  {
    ids,
    dueAt,
    isRefused,
  }: { readonly ids: readonly number[]; readonly dueAt: Date; readonly isRefused: boolean },
): Promise<void> {
  await sql`
    update smpp_deliveries set leased_until = null, due_at = ${dueAt}, attempts = attempts + ${isRefused ? 1 : 0}
    where account_id = ${accountId} and id = any(${ids}::bigint[])`.execute(db);
}

/** How many wait, by credential. */
export async function countDeliveries(db: Queryable, accountId?: number) {
  let query = db
    .selectFrom('smpp_deliveries')
    .select(({ fn }) => ['credential_id', fn.countAll<number>().as('count')])
    .groupBy('credential_id');
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  return query.execute();
}

export const deleteOldDeliveries = (before: Date): NamedStatement => ({
  name: 'delete_old_smpp_deliveries',
  text: `delete from smpp_deliveries where created_at < $1::timestamptz`,
  values: [before],
});

export const deliveryNumbers: NumberTable = {
  table: 'smpp_deliveries',
  columns: ['content'],
  key: ['account_id', 'id'],
  rows: mentions('t.content'),
  // Delivered first; within days all of it is deleted anyway.
  needed: 'true',
  erasure: { kind: 'delete' },
};
