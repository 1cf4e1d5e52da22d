import { sql } from 'kysely';

import { candidatesSql, claimDue, type Candidate, type ClaimKey } from '../../../storage/claim-due.ts';
import type { Queryable, Transaction } from '../../../storage/database.ts';
import { statementClientOf } from '../../../storage/statement-client.ts';
import { notBlockedCondition } from '../../people/accounts/index.ts';
import type { LocationRow } from './location-store.ts';
import type { NumberTable } from '../../../number-data.ts';

type LocationKey = Pick<LocationRow, 'account_id' | 'id'>;

/** Starts requests that wait for their schedule only and whose window is open. Returns how many. */
export async function startLocations(db: Queryable, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update location_requests
    set state = 'running', waiting_for = null, started_at = ${now}, looked_until = ${now}, next_look_at = ${now},
      updated_at = ${now}
    where waiting_for = 'schedule' and state = 'pending' and starts_at <= ${now} and ends_at > ${now}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Pending or running requests whose window has ended. */
export async function listOverdueLocations(db: Queryable, now: Date, limit: number): Promise<LocationKey[]> {
  return db
    .selectFrom('location_requests')
    .select(['account_id', 'id'])
    .where('state', 'in', ['pending', 'running'])
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(limit)
    .execute();
}

const readDueText = `
  select account_id, id, 0 as n, next_look_at::text as moment from location_requests l
  where state = 'running' and next_look_at <= $1 and ends_at > $1 and ${notBlockedCondition('l.account_id')}
  order by next_look_at limit $2`;
const takeDueText = `
  update location_requests r set next_look_at = $5 from ${candidatesSql}
  where r.account_id = any($1) and r.account_id = c.account_id and r.id = c.id and r.next_look_at = c.moment
    and r.state = 'running'
  returning r.*, 0 as n`;

/** Claims running requests whose next poll is due, with a lease until `leaseUntil`; not those of blocked accounts. */
export async function claimPolls(
  db: Queryable,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<LocationRow[]> {
  const claimed = await claimDue<Candidate, ClaimKey & LocationRow>(statementClientOf(db), {
    limit,
    read: { name: 'read_due_places', text: readDueText, values: [now] },
    take: { name: 'take_due_places', text: takeDueText, values: [leaseUntil] },
  });
  return claimed.map(([, { n: _n, ...request }]) => request);
}

/** Stores the result of a poll: the time up to which the source was read (null: it failed), and the next poll. */
export async function markPolled(
  db: Queryable,
  { account_id, id }: LocationKey,
  { polledUntil, nextPollAt, failures }: { polledUntil: Date | null; nextPollAt: Date; failures: number },
): Promise<void> {
  await db
    .updateTable('location_requests')
    .set({
      next_look_at: nextPollAt,
      failures,
      ...(polledUntil !== null && { looked_until: polledUntil }),
    })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Those of these numbers that the request has not sent to, in the given order and each once. */
export async function listNewRecipients(
  tx: Transaction,
  { account_id, id }: LocationKey,
  mobiles: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ mobile: string }>`
    select v.mobile from unnest(${mobiles as string[]}::text[]) with ordinality as v (mobile, n)
    where not exists (
      select from location_recipients r
      where r.account_id = ${account_id} and r.location_id = ${id} and r.mobile = v.mobile)
    group by v.mobile order by min(v.n)`.execute(tx);
  return rows.map(({ mobile }) => mobile);
}

export async function insertBatch(
  tx: Transaction,
  { account_id, id }: LocationKey,
  { sendId, mobiles, cost }: { sendId: number; mobiles: readonly string[]; cost: number },
): Promise<void> {
  await sql`
    with fresh as (
      insert into location_recipients (account_id, location_id, mobile)
      select ${account_id}, ${id}, * from unnest(${mobiles as string[]}::text[])),
    batch as (
      insert into location_batches (account_id, location_id, send_id) values (${account_id}, ${id}, ${sendId}))
    update location_requests set recipients_count = recipients_count + ${mobiles.length}, spent = spent + ${cost}
    where account_id = ${account_id} and id = ${id}`.execute(tx);
}

export async function deleteRecipients(tx: Transaction, { account_id, id }: LocationKey): Promise<void> {
  await tx
    .deleteFrom('location_recipients')
    .where('account_id', '=', account_id)
    .where('location_id', '=', id)
    .execute();
}

/** Ids of the sends of a request, newest first. */
export async function listBatches(db: Queryable, { account_id, id }: LocationKey): Promise<number[]> {
  const rows = await db
    .selectFrom('location_batches')
    .select('send_id')
    .where('account_id', '=', account_id)
    .where('location_id', '=', id)
    .orderBy('send_id', 'desc')
    .execute();
  return rows.map(({ send_id }) => send_id);
}

/** While a request runs, its recipients are needed: none gets its text twice. */
export const locationNumbers: NumberTable = {
  table: 'location_recipients',
  columns: ['mobile'],
  key: ['account_id', 'location_id', 'mobile'],
  rows: 't.account_id = any(array(select distinct account_id from location_requests)) and t.mobile = $1',
  needed: `exists (select from location_requests r
    where r.account_id = t.account_id and r.id = t.location_id and r.state in ('pending', 'running'))`,
  erasure: { kind: 'delete' },
};
