import type pg from 'pg';

import type { SmppContent } from '../../../../carriers/carrier.ts';
import type { DueWork } from '../../../../due-work.ts';
import type { Platform } from '../../../../platform.ts';
import { routed } from '../../../../storage/routed-sql.ts';
import { candidatesSql, claimDue, type Candidate, type ClaimKey } from '../../../../storage/claim-due.ts';
import { notBlockedCondition } from '../../../people/accounts/index.ts';
import { servicePatterns } from '../../patterns/index.ts';
import { messageKey, type Message } from '../message.ts';

interface ClaimedRow extends ClaimKey {
  readonly line_number: string;
  readonly mobile: string;
  readonly text: string;
  readonly valid_seconds: number | null;
  readonly released_at: Date;
  readonly attempts: number;
  readonly sent_at: Date | null;
  readonly is_test: boolean;
  readonly via: string | null;
  readonly smpp_content: SmppContent | null;
}

export interface Claim {
  readonly now: Date;
  /** No other process claims the messages before this. */
  readonly leaseUntil: Date;
  /** Who claims: if that process dies, others need not wait for the end of its lease. */
  readonly processId: number | null;
  readonly limit: number;
  /**
   * Whether those are claimed too that a process claimed before and never answered for: a carrier may have them, and their
   * receipts must have had time to come.
   */
  readonly mayReclaim: boolean;
  /** While no carrier takes any: only those of test keys, which need none. */
  readonly onlyTest: boolean;
}

interface Found extends Candidate {
  readonly is_service: boolean;
  readonly unblocked_at: Date | null;
}

// Directories are read with the candidates, so that the update names one table of the account only.
const found = (moment: string) => `s.account_id, s.id, 0 as n, s.${moment}::text as moment, a.unblocked_at,
  s.valid_seconds is not null or ${servicePatterns.condition('s.pattern_code')} as is_service
  from send_requests s join accounts a on a.id = s.account_id`;
const returned = `r.account_id, r.id, 0 as n, r.line_number, r.mobile, r.text, r.valid_seconds, r.attempts, r.sent_at,
  r.released_at, r.is_test, r.via, r.smpp_content`;

// Messages of a blocked account wait, but for two kinds of codes. Those whose validity is over are claimed, so that they end
// and are refunded. Those that were accepted after the block are codes of the service itself, by which people sign in: the
// keys of a blocked account open nothing. The time blocked does not count to the age of other texts.
const isClaimedThoughBlocked = `s.valid_seconds is not null
  and (s.released_at + s.valid_seconds * interval '1 second' < $1 or a.blocked_at < s.created_at)`;
// No process handed it over yet (a claim moves retry_at beyond the release), or a carrier turned it away for certain.
const isCertainlyUnsent = `(case when s.attempts = 0 then s.retry_at <= s.released_at else s.sent_at is null end)`;
const waitsForRetry = (row: string) => `${row}.state = 'released' and ${row}.item_status = 'in-queue'`;
const waitsForSchedule = (row: string) => `${row}.waiting_for = 'schedule' and ${row}.mobile is not null`;

/** Retries, and what is scheduled for one recipient or for many. */
export const dueMessages: readonly DueWork[] = [
  {
    channel: 'peyk_messages',
    condition: `exists (select 1 from send_requests s where s.retry_at <= $1 and ${waitsForRetry('s')})`,
  },
  {
    channel: 'peyk_sends',
    condition: `exists (select 1 from send_requests where waiting_for = 'schedule' and schedule <= $1)`,
  },
];

/** Statement: how many messages to one recipient were due before $1 and are taken by no process, counted up to $2. */
export const countOverdueText = `
  select count(*)::int as total from (
    select 1 from send_requests s
    where s.retry_at < $1 and ${waitsForRetry('s')} and ${notBlockedCondition('s.account_id')} limit $2) overdue`;

const readRetries = `
  select ${found('retry_at')}
  where s.retry_at <= $1 and ${waitsForRetry('s')} and (not $2 or s.is_test)
    and ($3 or ${isCertainlyUnsent})
    and (a.blocked_at is null or (${isClaimedThoughBlocked}))
  order by s.retry_at limit $4`;
const takeRetries = `
  update send_requests r set retry_at = $5, process_id = $6 from ${candidatesSql}
  where r.account_id = any($1) and r.account_id = c.account_id and r.id = c.id and r.retry_at = c.moment
    and ${waitsForRetry('r')}
  returning ${returned}`;

const readScheduled = `
  select ${found('schedule')}
  where s.schedule <= $1 and ${waitsForSchedule('s')} and (not $2 or s.is_test)
    and a.blocked_at is null
  order by s.schedule limit $3`;
const takeScheduled = `
  update send_requests r
  set retry_at = $5, process_id = $6, state = 'released', waiting_for = null, released_at = $7, item_detail = 'in-queue'
  from ${candidatesSql}
  where r.account_id = any($1) and r.account_id = c.account_id and r.id = c.id and r.schedule = c.moment
    and ${waitsForSchedule('r')}
  returning ${returned}`;

/** Claims messages whose retry is due. */
export async function claimRetries(
  pool: pg.Pool,
  { now, leaseUntil, processId, limit, onlyTest, mayReclaim }: Claim,
): Promise<Message[]> {
  const claimed = await claimDue<Found, ClaimedRow>(pool, {
    limit,
    read: { name: 'read_due_retries', text: readRetries, values: [now, onlyTest, mayReclaim] },
    take: { name: 'take_due_retries', text: takeRetries, values: [leaseUntil, processId] },
  });
  return claimed.map(([{ is_service, unblocked_at }, row]) =>
    messageOf(row, {
      isService: is_service,
      releasedAt: row.valid_seconds === null ? latest(row.released_at, unblocked_at) : row.released_at,
    }),
  );
}

/** Releases and claims scheduled sends to one recipient that are due. */
export async function claimScheduled(
  pool: pg.Pool,
  { now, leaseUntil, processId, limit, onlyTest }: Claim,
): Promise<Message[]> {
  const claimed = await claimDue<Found, ClaimedRow>(pool, {
    limit,
    read: { name: 'read_due_scheduled', text: readScheduled, values: [now, onlyTest] },
    take: { name: 'take_due_scheduled', text: takeScheduled, values: [leaseUntil, processId, now] },
  });
  return claimed.map(([{ is_service }, row]) =>
    messageOf(row, { isService: is_service, releasedAt: row.released_at }),
  );
}

function latest(a: Date, b: Date | null): Date {
  return b !== null && b > a ? b : a;
}

function messageOf(row: ClaimedRow, more: Pick<Message, 'isService' | 'releasedAt'>): Message {
  return {
    key: messageKey(row.account_id, row.id, 0),
    accountId: row.account_id,
    requestId: row.id,
    n: 0,
    line: row.line_number,
    mobile: row.mobile,
    text: row.text,
    validSeconds: row.valid_seconds,
    attempts: row.attempts,
    inDoubtSince: row.sent_at,
    isTest: row.is_test,
    ...(row.via !== null && { via: row.via }),
    ...(row.smpp_content !== null && { smpp: row.smpp_content }),
    ...more,
  };
}

/**
 * Extends the leases of messages that this process holds, or ends them (`until` now) when it stops. Not of those whose
 * outcome was written meanwhile, which counts an attempt: their retry would wait for the lease.
 */
export async function updateLeases(
  pool: pg.Pool,
  messages: readonly Pick<Message, 'accountId' | 'requestId' | 'attempts'>[],
  { until, onlyLeased }: { until: Date; onlyLeased: boolean },
): Promise<void> {
  if (messages.length === 0) return;
  await pool.query(
    `update send_requests r set retry_at = $3
     from unnest($1::bigint[], $2::bigint[], $5::int[]) as v (account_id, id, attempts)
     where ${routed('r.account_id = any($1::bigint[]) and')} r.account_id = v.account_id and r.id = v.id
       and r.item_status = 'in-queue' and r.attempts = v.attempts and (r.retry_at is not null or not $4)`,
    [
      messages.map(({ accountId }) => accountId),
      messages.map(({ requestId }) => requestId),
      until,
      onlyLeased,
      messages.map(({ attempts }) => attempts),
    ],
  );
}

/**
 * Frees what this process claimed until exactly these moments; for claims whose answer was lost. False: not in groups whose
 * worker is lost.
 */
export async function freeClaimed(
  { accountGroups }: Pick<Platform, 'accountGroups'>,
  { processId, leaseEnds }: { readonly processId: number; readonly leaseEnds: readonly Date[] },
  now: Date,
): Promise<boolean> {
  const { isComplete } = await accountGroups.writeLiving({
    name: 'free_claimed',
    text: `update send_requests set retry_at = $3
     where retry_at = any($2::timestamptz[]) and process_id = $1 and state = 'released' and item_status = 'in-queue'`,
    values: [processId, leaseEnds, now],
  });
  return isComplete;
}
