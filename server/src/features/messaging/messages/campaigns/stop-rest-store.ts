import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';

interface OwnSend {
  readonly accountId: number;
  readonly requestId: number;
}

/**
 * Takes what is left of a gradual send from its lanes, and counts it as begun, as the items of a batch are. Returns the first position
 * that is left; undefined: none is. The send is locked.
 */
export async function takeRest(
  tx: Transaction,
  { accountId, requestId }: OwnSend,
): Promise<number | undefined> {
  const { rows } = await sql<{ from_n: number }>`
    with rest as (
      select next_n, recipients_count from send_requests
      where account_id = ${accountId} and id = ${requestId} and state = 'running' and per_hour is not null
        and next_n <= recipients_count),
    taken as (
      update send_requests r set next_n = rest.recipients_count + 1 from rest
      where r.account_id = ${accountId} and r.id = ${requestId}),
    counted as (
      select count(*)::int as items from send_items i, rest
      where i.account_id = ${accountId} and i.request_id = ${requestId} and i.n >= rest.next_n
        and i.item_status = 'in-queue'),
    moved as (
      update send_progress p set not_started = p.not_started - counted.items, in_queue = p.in_queue + counted.items
      from counted where p.account_id = ${accountId} and p.request_id = ${requestId})
    select next_n as from_n from rest`.execute(tx);
  return rows[0]?.from_n;
}

interface RestItem {
  readonly n: number;
  readonly mobile: string;
}

/** The next items of the rest that have not ended, in order. */
export async function listRest(
  db: Queryable,
  { accountId, requestId }: OwnSend,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<RestItem[]> {
  const { rows } = await sql<RestItem>`
    select n, mobile from send_items
    where account_id = ${accountId} and request_id = ${requestId} and n >= ${from} and item_status = 'in-queue'
    order by n limit ${limit}`.execute(db);
  return rows;
}
