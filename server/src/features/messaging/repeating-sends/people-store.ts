import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';

/** Of a cap. */
export const capDaysMax = 90;

/** At most so many messages in so many days. */
export interface FrequencyCap {
  readonly sendsMax: number | null;
  readonly days: number;
}

/** Locked until the transaction ends: runs of an account are accepted one after the other, so that none passes the cap. */
export async function lockCap(tx: Transaction, accountId: number): Promise<FrequencyCap> {
  await sql`insert into repeating_caps (account_id) values (${accountId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<FrequencyCap>`
    select sends_max as "sendsMax", days from repeating_caps
    where account_id = ${accountId} for update`.execute(tx);
  return rows[0] ?? { sendsMax: null, days: 1 };
}

export async function findCap(db: Queryable, accountId: number): Promise<FrequencyCap> {
  const { rows } = await sql<FrequencyCap>`
    select sends_max as "sendsMax", days from repeating_caps where account_id = ${accountId}`.execute(db);
  return rows[0] ?? { sendsMax: null, days: 1 };
}

export async function upsertCap(db: Queryable, accountId: number, { sendsMax, days }: FrequencyCap) {
  await sql`
    insert into repeating_caps (account_id, sends_max, days) values (${accountId}, ${sendsMax}, ${days})
    on conflict (account_id) do update set sends_max = excluded.sends_max, days = excluded.days`.execute(db);
}

interface Claim {
  readonly accountId: number;
  readonly sendId: number;
  readonly mobiles: readonly string[];
  /** Of each of them. */
  readonly moments: readonly Date[];
  readonly cap: FrequencyCap;
  readonly now: Date;
}

/**
 * Notes that these people are sent to, each once for a moment. Returns those who may be: not those who had this moment
 * before, nor those who got as much as the cap allows, which are counted.
 */
export async function claimPeople(
  tx: Transaction,
  { accountId, sendId, mobiles, moments, cap, now }: Claim,
): Promise<{ readonly claimed: ReadonlySet<string>; readonly capped: number }> {
  const since = new Date(now.getTime() - cap.days * 86_400_000);
  const { rows } = await sql<{ mobiles: string[]; capped: number }>`
    with given as (
      select distinct on (mobile) mobile, moment
      from unnest(${[...mobiles]}::text[], ${[...moments]}::timestamptz[]) as g (mobile, moment)
      order by mobile, moment),
    allowed as (
      select * from given g
      where ${cap.sendsMax}::int is null or (
        select count(*) from repeating_people p
        where p.account_id = ${accountId} and p.mobile = g.mobile and p.sent_at > ${since}) < ${cap.sendsMax}::int),
    claimed as (
      insert into repeating_people (account_id, mobile, repeating_send_id, moment, sent_at)
      select ${accountId}::bigint, mobile, ${sendId}::bigint, moment, ${now}::timestamptz from allowed
      on conflict do nothing returning mobile)
    select array(select mobile from claimed) as mobiles,
      (select count(*) from given) - (select count(*) from allowed) as capped`.execute(tx);
  return { claimed: new Set(rows[0]?.mobiles), capped: Number(rows[0]?.capped ?? 0) };
}

/** Deletes up to `limit` rows from before a date; returns how many. */
export async function deleteOldPeople(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from repeating_people where ctid = any(array(
      select ctid from repeating_people where sent_at < ${before} limit ${limit})) returning 1`.execute(db);
  return rows.length;
}
