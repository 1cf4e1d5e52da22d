import { sql } from 'kysely';
import type pg from 'pg';

import type { Queryable } from '../../../../storage/database.ts';

export interface NewEvent {
  readonly mobile: string;
  readonly name: string;
  readonly happenedAt: Date;
  readonly amount: number | null;
  readonly key: string | null;
}

interface StoredEvent extends Pick<NewEvent, 'mobile' | 'name' | 'happenedAt'> {
  readonly id: number;
}

/** Stores events, each key once; returns those that were new. */
export async function insertEvents(
  db: Queryable,
  accountId: number,
  events: readonly NewEvent[],
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    insert into contact_events (account_id, mobile, name, happened_at, amount, key)
    select ${accountId}::bigint, mobile, name, happened_at, amount, key
    from unnest(${events.map(({ mobile }) => mobile)}::text[], ${events.map(({ name }) => name)}::text[],
      ${events.map(({ happenedAt }) => happenedAt)}::timestamptz[],
      ${events.map(({ amount }) => amount)}::numeric[], ${events.map(({ key }) => key)}::text[])
      as given (mobile, name, happened_at, amount, key)
    on conflict (account_id, key) where key is not null do nothing
    returning id, mobile, name, happened_at as "happenedAt"`.execute(db);
  return rows;
}

export interface EventRow {
  readonly id: number;
  readonly mobile: string;
  readonly name: string;
  readonly happened_at: Date;
  readonly amount: number | null;
  readonly key: string | null;
}

interface OfNumber {
  readonly accountId: number;
  readonly mobile: string;
}

/** Of one number, the newest first. */
export async function listEvents(
  db: Queryable,
  { accountId, mobile }: OfNumber,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, mobile, name, happened_at, amount, key from contact_events
    where account_id = ${accountId} and mobile = ${mobile}
    order by happened_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countEvents(db: Queryable, { accountId, mobile }: OfNumber): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from contact_events where account_id = ${accountId} and mobile = ${mobile}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Deletes up to `limit` events of all accounts from before a date; returns how many. */
export async function deleteOldEvents(pool: pg.Pool, before: Date, limit: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from contact_events e using (
       select account_id, mobile, id from contact_events where happened_at < $1 order by happened_at limit $2) old
     where e.account_id = old.account_id and e.mobile = old.mobile and e.id = old.id`,
    [before, limit],
  );
  return rowCount ?? 0;
}
