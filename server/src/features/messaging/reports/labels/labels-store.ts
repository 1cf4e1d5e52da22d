import { sql, type SqlBool } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';

/** Those of the ids that are sends of the account. */
export async function listOwnIds(
  db: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('send_requests')
    .select('id')
    .where('account_id', '=', accountId)
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Every label on every send; one that is there stays. */
export async function insertLabels(
  tx: Transaction,
  accountId: number,
  ids: readonly number[],
  labels: readonly string[],
): Promise<void> {
  await sql`
    insert into send_labels (account_id, request_id, label)
    select ${accountId}, id, label from unnest(${ids}::bigint[]) id, unnest(${labels}::text[]) label
    on conflict do nothing`.execute(tx);
}

export async function deleteLabels(
  tx: Transaction,
  accountId: number,
  ids: readonly number[],
  labels: readonly string[],
): Promise<void> {
  await sql`
    delete from send_labels
    where account_id = ${accountId} and request_id = any(${ids}::bigint[]) and label = any(${labels}::text[])`.execute(
    tx,
  );
}

/** Labels of these sends, each list in the order of the alphabet. */
export async function listLabelsOf(
  db: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('send_labels')
    .select(['request_id', 'label'])
    .where('account_id', '=', accountId)
    .where(sql<SqlBool>`request_id = any(${ids}::bigint[])`)
    .orderBy('label')
    .execute();
  const labels = new Map<number, string[]>();
  for (const { request_id: id, label } of rows) labels.set(id, [...(labels.get(id) ?? []), label]);
  return labels;
}

/** Labels of an account with the number of their sends. */
export async function listLabels(db: Queryable, accountId: number) {
  return db
    .selectFrom('send_labels')
    .select((select) => ['label', select.fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .groupBy('label')
    .orderBy('label')
    .execute();
}

/** Condition on send_requests: the send has this label. */
export const whereLabel = (accountId: number, label: string) =>
  sql<SqlBool>`id in (select request_id from send_labels where account_id = ${accountId} and label = ${label})`;
