import type pg from 'pg';

import type { DueWork } from '../../../../due-work.ts';
import { candidatesSql, claimDue, type Candidate, type ClaimKey } from '../../../../storage/claim-due.ts';
import { notBlockedCondition } from '../../../people/accounts/index.ts';
import { joinLine } from '../../../lines/lines/index.ts';
import type { ClosedHours } from '../../../lines/sending-hours/index.ts';
import { sliceDueSql } from './gradual-slices.ts';
import {
  groupBySend,
  isHeld,
  type ItemBatch,
  type ItemRow,
  type ItemsOfSend,
  type Lease,
} from './item-batches-store.ts';

/** Items that were not handed over yet, that are retried, or whose process died. */
export const dueItems: readonly DueWork[] = [
  `exists (select 1 from send_requests r where r.state = 'running' and r.paused_at is null and r.next_n <= r.recipients_count
    and ${sliceDueSql('r', '$1')})`,
  `exists (select 1 from send_items where retry_at <= $1 and item_status = 'in-queue')`,
  'exists (select 1 from send_leases where lease_until <= $1)',
].map((condition) => ({ channel: 'peyk_sends', condition }));

const readExpired = `
  select l.account_id, l.request_id as id, l.from_n as n, l.lease_until::text as moment
  from send_leases l where l.lease_until <= $1
    and (not $2 or exists (
      select from send_requests r where r.account_id = l.account_id and r.id = l.request_id and r.is_test))
  order by l.lease_until limit $3`;
const takeExpired = `
  update send_leases l set lease_until = $5, process_id = $6 from ${candidatesSql}
  where l.account_id = any($1) and l.account_id = c.account_id and l.request_id = c.id and l.from_n = c.n
    and l.lease_until = c.moment
  returning l.account_id, l.request_id as id, l.from_n as n, l.to_n, l.lease_until`;

/** Leases item batches whose lease has expired (their process died); items still in the queue are handed over again. */
export async function claimExpiredBatches(
  pool: pg.Pool,
  limit: number,
  { now, leaseUntil, processId, onlyTest = false }: Lease,
): Promise<ItemBatch[]> {
  const claimed = await claimDue<Candidate, ClaimKey & Pick<ItemBatch, 'to_n' | 'lease_until'>>(pool, {
    limit,
    read: { name: 'read_expired_batches', text: readExpired, values: [now, onlyTest] },
    take: { name: 'take_expired_batches', text: takeExpired, values: [leaseUntil, processId] },
  });
  return claimed.map(([, { account_id, id, n, to_n, lease_until }]) => ({
    account_id,
    request_id: id,
    from_n: n,
    to_n,
    lease_until,
  }));
}

type SharedColumn = 'line_number' | 'line_id' | 'is_test' | 'valid_seconds' | 'released_at' | 'smpp_content';
type SendColumns = Pick<ItemRow, SharedColumn> & { readonly send_text: string };
type ItemColumns = Pick<ItemRow, 'mobile' | 'attempts' | 'sent_at'> & { readonly text: string | null };

const readRetries = `
  select i.account_id, i.request_id as id, i.n, i.retry_at::text as moment,
    r.text as send_text, r.line_number, r.line_id, r.is_test, r.valid_seconds, r.released_at, r.smpp_content
  from send_items i join send_requests r on r.account_id = i.account_id and r.id = i.request_id
    ${joinLine('r.line_id')}
  where i.retry_at <= $3 and i.item_status = 'in-queue' and (not $4 or (r.is_test and r.state = 'running')) and not ${isHeld}
  order by i.retry_at limit $5`;
const takeRetries = `
  update send_items i set retry_at = $5 from ${candidatesSql}
  where i.account_id = any($1) and i.account_id = c.account_id and i.request_id = c.id and i.n = c.n
    and i.retry_at = c.moment and i.item_status = 'in-queue'
  returning i.account_id, i.request_id as id, i.n, i.mobile, i.text, i.attempts, i.sent_at`;

/** Leases items whose retry is due; not those of lines outside their sending hours. */
export async function claimItemRetries(
  pool: pg.Pool,
  { limit, closed }: { limit: number; closed: ClosedHours },
  { now, leaseUntil, onlyTest = false }: Omit<Lease, 'processId'>,
): Promise<ItemsOfSend[]> {
  const claimed = await claimDue<Candidate & SendColumns, ClaimKey & ItemColumns>(pool, {
    limit,
    read: {
      name: 'read_due_items',
      text: readRetries,
      values: [closed.kinds, closed.minute, now, onlyTest],
    },
    take: { name: 'take_due_items', text: takeRetries, values: [leaseUntil] },
  });
  const rows = claimed.map(
    ([{ send_text, id: _id, n: _n, moment: _moment, ...send }, { id, text, ...item }]) => ({
      ...send,
      ...item,
      request_id: id,
      text: text ?? send_text,
      is_held: false,
    }),
  );
  return groupBySend(rows, now);
}

const scheduledMax = 1000;
const waitsForSchedule = `waiting_for = 'schedule' and mobile is null`;
const readScheduled = `
  select account_id, id, 0 as n, schedule::text as moment from send_requests
  where ${waitsForSchedule} and schedule <= $1 and ${notBlockedCondition('account_id')}
  order by schedule limit $2`;
const takeScheduled = `
  update send_requests r set state = 'running', waiting_for = null, released_at = $5 from ${candidatesSql}
  where r.account_id = any($1) and r.account_id = c.account_id and r.id = c.id and r.schedule = c.moment
    and ${waitsForSchedule}
  returning r.account_id, r.id, 0 as n`;

/** Starts scheduled sends to many that are due. Returns how many. */
export async function releaseScheduledBulk(pool: pg.Pool, now: Date): Promise<number> {
  const released = await claimDue<Candidate, ClaimKey>(pool, {
    limit: scheduledMax,
    read: { name: 'read_scheduled_bulk', text: readScheduled, values: [now] },
    take: { name: 'take_scheduled_bulk', text: takeScheduled, values: [now] },
  });
  return released.length;
}
