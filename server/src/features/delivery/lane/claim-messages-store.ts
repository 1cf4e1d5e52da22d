import type pg from 'pg';

import { notBlockedCondition } from '../../accounts/index.ts';
import { servicePatterns } from '../../patterns/index.ts';
import { messageKey, type Message } from '../message.ts';

interface ClaimedRow {
  readonly account_id: number;
  readonly id: number;
  readonly line_number: string;
  readonly mobile: string;
  readonly text: string;
  readonly valid_seconds: number | null;
  readonly released_at: Date;
  readonly attempts: number;
  readonly sent_at: Date | null;
  readonly is_service: boolean;
  readonly is_test: boolean;
}

interface Claim {
  readonly now: Date;
  /** No other process claims the messages before this. */
  readonly leaseUntil: Date;
  readonly limit: number;
  /** While no carrier takes any: only those of test keys, which need none. */
  readonly onlyTest: boolean;
}

const returned = `r.account_id, r.id, r.line_number, r.mobile, r.text, r.valid_seconds, r.attempts, r.sent_at, r.is_test,
  r.valid_seconds is not null or ${servicePatterns.condition('r.pattern_code')} as is_service`;

// Messages of a blocked account wait, but for two kinds of codes. Those whose validity is over are claimed, so that they end
// and are refunded. Those that were accepted after the block are codes of the service itself, by which people sign in: the
// keys of a blocked account open nothing. The time blocked does not count to the age of other texts.
const isClaimedThoughBlocked = `valid_seconds is not null and (
  released_at + valid_seconds * interval '1 second' < $1
  or exists (select from accounts b where b.id = s.account_id and b.blocked_at < s.created_at))`;
const retryText = `
  update send_requests r set retry_at = $2
  from (
    select account_id, id from send_requests s
    where retry_at <= $1 and state = 'released' and item_status = 'in-queue' and (not $4 or is_test)
      and ((${isClaimedThoughBlocked}) or ${notBlockedCondition('s.account_id')})
    order by retry_at limit $3
    for update skip locked) due
    join accounts a on a.id = due.account_id
  where r.account_id = due.account_id and r.id = due.id
  returning ${returned},
    case when r.valid_seconds is null then greatest(r.released_at, a.unblocked_at) else r.released_at end as released_at`;

const scheduledText = `
  update send_requests r set retry_at = $2, state = 'released', waiting_for = null, released_at = $1, item_detail = 'in-queue'
  from (
    select account_id, id from send_requests s
    where waiting_for = 'schedule' and schedule <= $1 and mobile is not null and (not $4 or is_test)
      and ${notBlockedCondition('s.account_id')}
    order by schedule limit $3
    for update skip locked) due
  where r.account_id = due.account_id and r.id = due.id
  returning ${returned}, r.released_at`;

/** Claims messages whose retry is due. */
export function claimRetries(pool: pg.Pool, claim: Claim): Promise<Message[]> {
  return run(pool, retryText, claim);
}

/** Releases and claims scheduled sends to one recipient that are due. */
export function claimScheduled(pool: pg.Pool, claim: Claim): Promise<Message[]> {
  return run(pool, scheduledText, claim);
}

async function run(
  pool: pg.Pool,
  text: string,
  { now, leaseUntil, limit, onlyTest }: Claim,
): Promise<Message[]> {
  const { rows } = await pool.query<ClaimedRow>(text, [now, leaseUntil, limit, onlyTest]);
  return rows.map((row) => ({
    key: messageKey(row.account_id, row.id, 0),
    accountId: row.account_id,
    requestId: row.id,
    n: 0,
    line: row.line_number,
    mobile: row.mobile,
    text: row.text,
    validSeconds: row.valid_seconds,
    isService: row.is_service,
    releasedAt: row.released_at,
    attempts: row.attempts,
    inDoubtSince: row.sent_at,
    isTest: row.is_test,
  }));
}

/** Extends the leases of messages that this process holds, or ends them (`until` now) when it stops. */
export async function updateLeases(
  pool: pg.Pool,
  messages: readonly Pick<Message, 'accountId' | 'requestId'>[],
  { until, onlyLeased }: { until: Date; onlyLeased: boolean },
): Promise<void> {
  if (messages.length === 0) return;
  await pool.query(
    `update send_requests r set retry_at = $3
     from unnest($1::bigint[], $2::bigint[]) as v (account_id, id)
     where r.account_id = v.account_id and r.id = v.id and r.item_status = 'in-queue'
       and (r.retry_at is not null or not $4)`,
    [
      messages.map(({ accountId }) => accountId),
      messages.map(({ requestId }) => requestId),
      until,
      onlyLeased,
    ],
  );
}
