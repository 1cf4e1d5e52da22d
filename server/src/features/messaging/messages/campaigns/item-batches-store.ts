import type pg from 'pg';

import type { SmppContent } from '../../../../carriers/carrier.ts';
import type { Platform } from '../../../../platform.ts';
import { routed } from '../../../../storage/routed-sql.ts';
import { readOfAll, type StatementClient } from '../../../../storage/statement-client.ts';
import { notBlockedCondition } from '../../../people/accounts/index.ts';
import { joinLine } from '../../../lines/lines/index.ts';
import { openLineCondition, type ClosedHours } from '../../../lines/sending-hours/index.ts';
import { messageKey, type Message } from '../message.ts';
import { totalRetryDelayMs } from '../outcomes/outcome-rules.ts';
import { claimNextItemsText } from './claim-next-items-store.ts';
import { sliceDueSql } from './gradual-slices.ts';

export interface RunningSend {
  readonly account_id: number;
  readonly id: number;
  readonly line_number: string;
  readonly is_test: boolean;
}

/**
 * Sends to many with items left to hand over: the oldest of each account and line, on lines within their sending hours, of
 * gradual ones those whose next slice is due;
 * those of test keys apart, as they need no carrier.
 * Voice sends are not included.
 */
export async function listRunningSends(
  pool: StatementClient,
  limit: number,
  { now, closed: { kinds, minute } }: { readonly now: Date; readonly closed: ClosedHours },
): Promise<RunningSend[]> {
  return readOfAll<RunningSend>(pool, {
    name: 'list_running_sends',
    text: `select distinct on (r.account_id, r.line_id, r.is_test) r.account_id, r.id, r.line_number, r.is_test
     from send_requests r ${joinLine('r.line_id')}
     where r.state = 'running' and r.type <> 'voice' and r.paused_at is null and r.next_n <= r.recipients_count
       and ${sliceDueSql('r', '$4')} and ${notBlockedCondition('r.account_id')} and ${openLineCondition({ kinds: '$2', minute: '$3' })}
     order by r.account_id, r.line_id, r.is_test, r.id limit $1`,
    values: [limit, kinds, minute, now],
  });
}

/** A leased batch of items of one send, from_n to to_n; this process hands them over while the lease lasts. */
export interface ItemBatch {
  readonly account_id: number;
  readonly request_id: number;
  readonly from_n: number;
  readonly to_n: number;
  readonly lease_until: Date;
}

export interface Lease {
  /** Of this process; null while it is not registered. */
  readonly processId: number | null;
  /** While every carrier is down: only items of test keys are claimed. */
  readonly onlyTest?: boolean;
  readonly now: Date;
  readonly leaseUntil: Date;
}

const claimBatchText = `
  with taken as (${claimNextItemsText('$6')}),
  -- Blacklisted items are not handed over and were never counted as waiting.
  counted as (
    select t.account_id, t.request_id, count(*)::int as started
    from taken t join send_items i
      on i.account_id = t.account_id and i.request_id = t.request_id and i.n between t.from_n and t.to_n
    where i.item_status = 'in-queue' group by 1, 2),
  moved as (
    update send_progress p set not_started = p.not_started - c.started, in_queue = p.in_queue + c.started
    from counted c where p.account_id = c.account_id and p.request_id = c.request_id)
  insert into send_leases (account_id, request_id, from_n, to_n, lease_until, process_id)
  select account_id, request_id, from_n, to_n, $4, $5 from taken
  returning account_id, request_id, from_n, to_n, lease_until`;

/** Leases the next items of a send; undefined if another process leased the last ones meanwhile, or their server is lost. */
export async function claimItemBatch(
  accountGroups: Pick<Platform['accountGroups'], 'writeApart'>,
  send: Pick<RunningSend, 'account_id' | 'id'>,
  size: number,
  { now, leaseUntil, processId }: Lease,
): Promise<ItemBatch | undefined> {
  const [batch] = await accountGroups.writeApart<typeof send, ItemBatch>([send], () => ({
    name: 'claim_item_batch',
    text: claimBatchText,
    values: [send.account_id, send.id, size, leaseUntil, processId, now],
  }));
  return batch;
}

export interface ItemRow {
  readonly account_id: number;
  readonly request_id: number;
  readonly n: number;
  readonly mobile: string;
  readonly text: string;
  readonly line_number: string;
  readonly line_id: number;
  readonly is_held: boolean;
  readonly attempts: number;
  readonly sent_at: Date | null;
  readonly is_test: boolean;
  /** Of the send, and since when it counts. */
  readonly valid_seconds: number | null;
  readonly released_at: Date | null;
  readonly smpp_content: SmppContent | null;
}

/** Items of one send, with the fields that they share. */
export interface ItemsOfSend {
  readonly account_id: number;
  readonly request_id: number;
  readonly line: string;
  readonly lineId: number;
  /** Paused by an operator, of a blocked account, or outside the sending hours. */
  readonly isHeld: boolean;
  readonly isTest: boolean;
  readonly messages: readonly Message[];
}

// SQL with the parameters $1 and $2: closed kinds of lines, and the minute of the day.
export const isHeld = `(r.paused_at is not null or not ${notBlockedCondition('r.account_id')}
  or not ${openLineCondition({ kinds: '$1', minute: '$2' })})`;
const itemColumns = `i.account_id, i.request_id, i.n, i.mobile, coalesce(i.text, r.text) as text, r.line_number,
  r.line_id, ${isHeld} as is_held, i.attempts, i.sent_at, r.is_test, r.valid_seconds, r.released_at, r.smpp_content`;

/**
 * The items of a batch that are still to be handed over; undefined if there are none. Items that wait for a retry are
 * left out; `claimItemRetries` finds them.
 */
export async function listBatchItems(
  pool: pg.Pool,
  { account_id, request_id, from_n, to_n }: ItemBatch,
  { now, closed: { kinds, minute } }: { now: Date; closed: ClosedHours },
): Promise<ItemsOfSend | undefined> {
  const { rows } = await pool.query<ItemRow>({
    name: 'list_batch_items',
    text: `select ${itemColumns}
           from send_items i join send_requests r on r.account_id = i.account_id and r.id = i.request_id
             ${joinLine('r.line_id')}
           where i.account_id = $3 and i.request_id = $4 and i.n between $5 and $6
             and i.item_status = 'in-queue' and i.retry_at is null
           order by i.n`,
    values: [kinds, minute, account_id, request_id, from_n, to_n],
  });
  return groupBySend(rows, now)[0];
}

/** Extends leases that this process still holds, or ends them (`leaseUntil` now). Returns those that it held. */
export async function extendItemBatches(
  pool: pg.Pool,
  batches: readonly (ItemBatchKey & { readonly handBefore: Date })[],
  { leaseUntil, processId }: Pick<Lease, 'leaseUntil' | 'processId'>,
): Promise<ItemBatchKey[]> {
  if (batches.length === 0) return [];
  const { rows } = await pool.query<ItemBatchKey>(
    `update send_leases l set lease_until = $5, process_id = $6
     from unnest($1::bigint[], $2::bigint[], $3::int[], $4::timestamptz[]) as v (account_id, request_id, from_n, lease_until)
     where ${routed('l.account_id = any($1::bigint[]) and')} l.account_id = v.account_id and l.request_id = v.request_id
       and l.from_n = v.from_n and l.lease_until = v.lease_until
     returning l.account_id, l.request_id, l.from_n`,
    [...keyColumnsOf(batches), batches.map(({ handBefore }) => handBefore), leaseUntil, processId],
  );
  return rows;
}

export async function deleteItemBatches(pool: pg.Pool, batches: readonly ItemBatchKey[]): Promise<void> {
  await pool.query(
    `delete from send_leases l using unnest($1::bigint[], $2::bigint[], $3::int[]) as v (account_id, request_id, from_n)
     where ${routed('l.account_id = any($1::bigint[]) and')} l.account_id = v.account_id and l.request_id = v.request_id
       and l.from_n = v.from_n`,
    keyColumnsOf(batches),
  );
}

type ItemBatchKey = Pick<ItemBatch, 'account_id' | 'request_id' | 'from_n'>;

function keyColumnsOf(batches: readonly ItemBatchKey[]): number[][] {
  return [
    batches.map(({ account_id }) => account_id),
    batches.map(({ request_id }) => request_id),
    batches.map(({ from_n }) => from_n),
  ];
}

/** Which of these sends are paused, of a blocked account or outside their hours, as `account:request`. */
export async function listHeldSends(
  pool: pg.Pool,
  sends: readonly { readonly account_id: number; readonly request_id: number }[],
  { kinds, minute }: ClosedHours,
): Promise<Set<string>> {
  if (sends.length === 0) return new Set();
  const { rows } = await pool.query<{ account_id: number; id: number }>(
    `select r.account_id, r.id
     from (select distinct * from unnest($3::bigint[], $4::bigint[])) as v (account_id, id)
     join send_requests r using (account_id, id) ${joinLine('r.line_id')}
     where ${routed('r.account_id = any($3::bigint[]) and')} ${isHeld}`,
    [kinds, minute, sends.map(({ account_id }) => account_id), sends.map(({ request_id }) => request_id)],
  );
  return new Set(rows.map(({ account_id, id }) => `${account_id}:${id}`));
}

/** Items as messages, by send. */
export function groupBySend(rows: readonly ItemRow[], now: Date): ItemsOfSend[] {
  const sends = new Map<string, ItemsOfSend & { messages: Message[] }>();
  for (const row of rows) {
    const { account_id, request_id } = row;
    const key = `${account_id}:${request_id}`;
    const send = sends.get(key) ?? {
      account_id,
      request_id,
      line: row.line_number,
      lineId: row.line_id,
      isHeld: row.is_held,
      isTest: row.is_test,
      messages: [],
    };
    sends.set(key, send);
    send.messages.push(messageOf(row, now));
  }
  return [...sends.values()];
}

function messageOf(row: ItemRow, now: Date): Message {
  return {
    key: messageKey(row.account_id, row.request_id, row.n),
    accountId: row.account_id,
    requestId: row.request_id,
    n: row.n,
    line: row.line_number,
    mobile: row.mobile,
    text: row.text,
    validSeconds: row.valid_seconds,
    // A campaign may run for days or be paused, so an item's age counts from its first attempt, not from the release.
    releasedAt:
      row.valid_seconds !== null && row.released_at !== null
        ? row.released_at
        : new Date(now.getTime() - totalRetryDelayMs(row.attempts)),
    attempts: row.attempts,
    inDoubtSince: row.sent_at,
    isTest: row.is_test,
    ...(row.smpp_content !== null && { smpp: row.smpp_content }),
  };
}
