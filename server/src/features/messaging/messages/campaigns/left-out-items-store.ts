import { sql } from 'kysely';

import { erasedNumber } from '@peyk/text';
import type { Queryable, Transaction } from '../../../../storage/database.ts';
import { operatorBlocked } from '../../../../text/item-words.ts';

const rowsPerPage = 2000;

interface OwnSend {
  readonly accountId: number;
  readonly requestId: number;
}

/** Sends to those whom this one left out, one after the other until the transaction ends: none reaches a person twice. */
export async function lockLeftOut(tx: Transaction, { requestId }: OwnSend): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('left-out', ${requestId}))`.execute(tx);
}

/** The sends to those whom this one left out that were not refused or withdrawn. */
async function listFollowing(db: Queryable, { accountId, requestId }: OwnSend): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from send_events e
    join send_requests r on r.account_id = e.account_id and r.id = e.resent_as
    where e.account_id = ${accountId} and e.request_id = ${requestId} and e.kind = 'sent-to-left-out'
      and r.state not in ('rejected', 'cancelled')`.execute(db);
  return rows.map(({ id }) => id);
}

/** Condition on items `i`: those of sends that reached, or still may reach, who was left out. */
const reaching = (accountId: number, following: readonly number[]) => sql`
  i.account_id = ${accountId} and i.request_id = any(${[...following]}::bigint[])
    and i.item_status not in ('blacklisted', 'failed')`;

/** How many items of a send to many a list stopped whom no later one reached: one that is kept here, and that of the operator. */
export async function countLeftOutItems(db: Queryable, of: OwnSend) {
  const { accountId, requestId } = of;
  const following = await listFollowing(db, of);
  const { rows } = await sql<{ listed: number; by_operator: number }>`
    select count(*) filter (where not by_operator) as listed, count(*) filter (where by_operator) as by_operator
    from (
      select coalesce(item_error like ${`${operatorBlocked}%`}, false) as by_operator from send_items s
      where account_id = ${accountId} and request_id = ${requestId} and item_status = 'blacklisted'
        and mobile <> ${erasedNumber}
        and not exists (
          select from send_items i where ${reaching(accountId, following)} and i.mobile = s.mobile)) left_out`.execute(
    db,
  );
  return { listed: rows[0]?.listed ?? 0, byOperator: rows[0]?.by_operator ?? 0 };
}

/** The numbers of these items in order, in pages that are read on demand. */
export async function* pagesOfLeftOutItems(db: Queryable, of: OwnSend): AsyncGenerator<readonly string[]> {
  const { accountId, requestId } = of;
  const following = await listFollowing(db, of);
  for (let after = 0; ;) {
    const { rows } = await sql<{ n: number; mobile: string }>`
      select n, mobile from send_items
      where account_id = ${accountId} and request_id = ${requestId} and n > ${after}
        and mobile <> ${erasedNumber} and item_status = 'blacklisted'
      order by n limit ${rowsPerPage}`.execute(db);
    const mobiles = rows.map(({ mobile }) => mobile);
    const reached = await filterReached(db, { accountId, following, mobiles });
    if (rows.length > 0) yield mobiles.filter((mobile) => !reached.has(mobile));
    if (rows.length < rowsPerPage) return;
    after = rows.at(-1)?.n ?? after;
  }
}

async function filterReached(
  db: Queryable,
  {
    accountId,
    following,
    mobiles,
  }: {
    readonly accountId: number;
    readonly following: readonly number[];
    readonly mobiles: readonly string[];
  },
): Promise<ReadonlySet<string>> {
  if (following.length === 0 || mobiles.length === 0) return new Set();
  const { rows } = await sql<{ mobile: string }>`
    select i.mobile from send_items i
    where ${reaching(accountId, following)} and i.mobile = any(${[...mobiles]}::text[])`.execute(db);
  return new Set(rows.map(({ mobile }) => mobile));
}
