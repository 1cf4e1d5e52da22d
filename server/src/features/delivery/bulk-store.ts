import type pg from 'pg';

import type { Message } from './message.ts';

export interface RunningSend {
  readonly account_id: number;
  readonly id: number;
  readonly line_number: string;
  readonly service: string;
}

/** Sends to many that still have items to hand over, the oldest of each account first. */
export async function listRunningSends(pool: pg.Pool, limit: number): Promise<RunningSend[]> {
  const { rows } = await pool.query<RunningSend>(
    `select r.account_id, r.id, r.line_number, l.service
     from send_requests r join lines l on l.id = r.line_id
     where r.state = 'running' and r.paused_at is null and r.next_n <= r.recipients_count
     order by r.account_id, r.id limit $1`,
    [limit],
  );
  return rows;
}

/** Some items of one send, from_n to to_n, which this process hands over while the lease lasts. */
export interface Stretch {
  readonly account_id: number;
  readonly request_id: number;
  readonly from_n: number;
  readonly to_n: number;
}

interface Lease {
  readonly now: Date;
  readonly leaseUntil: Date;
}

const nextText = `
  with taken as (
    update send_requests r set next_n = least(t.next_n + $3::int, t.recipients_count + 1)
    from (
      select account_id, id, next_n, recipients_count from send_requests
      where account_id = $1 and id = $2 and state = 'running' and paused_at is null and next_n <= recipients_count
      for no key update) t
    where r.account_id = t.account_id and r.id = t.id
    returning r.account_id, r.id as request_id, t.next_n as from_n, r.next_n - 1 as to_n),
  -- Blacklisted items are not handed over and were never counted as waiting.
  counted as (
    select t.account_id, t.request_id, count(*)::int as started
    from taken t join send_items i
      on i.account_id = t.account_id and i.request_id = t.request_id and i.n between t.from_n and t.to_n
    where i.item_status = 'in-queue' group by 1, 2),
  moved as (
    update send_progress p set not_started = p.not_started - c.started, in_queue = p.in_queue + c.started
    from counted c where p.account_id = c.account_id and p.request_id = c.request_id)
  insert into send_leases (account_id, request_id, from_n, to_n, lease_until)
  select account_id, request_id, from_n, to_n, $4 from taken
  returning account_id, request_id, from_n, to_n`;

/** Takes the next items of a send; undefined if another process took the last ones meanwhile. */
export async function claimStretch(
  pool: pg.Pool,
  send: Pick<RunningSend, 'account_id' | 'id'>,
  size: number,
  { leaseUntil }: Lease,
): Promise<Stretch | undefined> {
  const { rows } = await pool.query<Stretch>({
    name: 'claim_stretch',
    text: nextText,
    values: [send.account_id, send.id, size, leaseUntil],
  });
  return rows[0];
}

/** Takes stretches whose process is gone: what of them is still in the queue is handed over again. */
export async function claimLeftStretches(
  pool: pg.Pool,
  limit: number,
  { now, leaseUntil }: Lease,
): Promise<Stretch[]> {
  const { rows } = await pool.query<Stretch>(
    `update send_leases l set lease_until = $2
     from (select account_id, request_id, from_n from send_leases where lease_until < $1
           order by lease_until limit $3 for update skip locked) t
     where l.account_id = t.account_id and l.request_id = t.request_id and l.from_n = t.from_n
     returning l.account_id, l.request_id, l.from_n, l.to_n`,
    [now, leaseUntil, limit],
  );
  return rows;
}

interface ItemRow {
  readonly n: number;
  readonly mobile: string;
  readonly text: string;
  readonly line_number: string;
  readonly released_at: Date;
  readonly attempts: number;
  readonly sent_at: Date | null;
}

/** The items of a stretch that are still to be handed over; those with a pause ahead come by themselves later. */
export async function listStretchMessages(
  pool: pg.Pool,
  { account_id, request_id, from_n, to_n }: Stretch,
): Promise<Message[]> {
  const { rows } = await pool.query<ItemRow>({
    name: 'list_stretch_messages',
    text: `select i.n, i.mobile, coalesce(i.text, r.text) as text, r.line_number, r.released_at, i.attempts, i.sent_at
           from send_items i join send_requests r on r.account_id = i.account_id and r.id = i.request_id
           where i.account_id = $1 and i.request_id = $2 and i.n between $3 and $4
             and i.item_status = 'in-queue' and i.retry_at is null
           order by i.n`,
    values: [account_id, request_id, from_n, to_n],
  });
  return rows.map((row) => messageOf(account_id, request_id, row));
}

export async function extendStretches(
  pool: pg.Pool,
  stretches: readonly Stretch[],
  leaseUntil: Date,
): Promise<void> {
  await onStretches(pool, stretches, 'update send_leases l set lease_until = $4 from v', [leaseUntil]);
}

export async function deleteStretches(pool: pg.Pool, stretches: readonly Stretch[]): Promise<void> {
  await onStretches(pool, stretches, 'delete from send_leases l using v', []);
}

async function onStretches(
  pool: pg.Pool,
  stretches: readonly Stretch[],
  statement: string,
  more: unknown[],
): Promise<void> {
  if (stretches.length === 0) return;
  await pool.query(
    `with v as (select * from unnest($1::bigint[], $2::bigint[], $3::int[]) as v (account_id, request_id, from_n))
     ${statement} where l.account_id = v.account_id and l.request_id = v.request_id and l.from_n = v.from_n`,
    [
      stretches.map(({ account_id }) => account_id),
      stretches.map(({ request_id }) => request_id),
      stretches.map(({ from_n }) => from_n),
      ...more,
    ],
  );
}

/** Items that may be tried again, leased for a while. */
export async function claimItemRetries(
  pool: pg.Pool,
  limit: number,
  { now, leaseUntil }: Lease,
): Promise<Message[]> {
  const { rows } = await pool.query<ItemRow & { account_id: number; request_id: number }>(
    `update send_items i set retry_at = $2
     from (select account_id, request_id, n from send_items
           where retry_at <= $1 and item_status = 'in-queue' order by retry_at limit $3 for update skip locked) t,
       send_requests r
     where i.account_id = t.account_id and i.request_id = t.request_id and i.n = t.n
       and r.account_id = i.account_id and r.id = i.request_id and r.paused_at is null
     returning i.account_id, i.request_id, i.n, i.mobile, coalesce(i.text, r.text) as text, r.line_number, r.released_at, i.attempts, i.sent_at`,
    [now, leaseUntil, limit],
  );
  return rows.map((row) => messageOf(row.account_id, row.request_id, row));
}

function messageOf(accountId: number, requestId: number, row: ItemRow): Message {
  return {
    accountId,
    requestId,
    n: row.n,
    line: row.line_number,
    mobile: row.mobile,
    text: row.text,
    validSeconds: null,
    releasedAt: row.released_at,
    attempts: row.attempts,
    mayHaveLeft: row.sent_at !== null,
  };
}

/** Scheduled sends to many whose moment has come begin to run. Answers how many. */
export async function releaseScheduledBulk(pool: pg.Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `update send_requests set state = 'running', waiting_for = null, released_at = $1
     where waiting_for = 'schedule' and schedule <= $1 and mobile is null`,
    [now],
  );
  return rowCount ?? 0;
}

export interface SendingHours {
  readonly service: string;
  readonly from_minute: number;
  readonly to_minute: number;
}

export async function listSendingHours(pool: pg.Pool): Promise<SendingHours[]> {
  const { rows } = await pool.query<SendingHours>(
    'select service, from_minute, to_minute from sending_hours',
  );
  return rows;
}
