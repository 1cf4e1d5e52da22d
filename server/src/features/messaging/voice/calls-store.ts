import type pg from 'pg';

import type { DueWork } from '../../../due-work.ts';
import type { Platform } from '../../../platform.ts';
import { candidatesSql, claimDue, type Candidate, type ClaimKey } from '../../../storage/claim-due.ts';
import { routed } from '../../../storage/routed-sql.ts';
import { readOfAll, writeOfOne, type StatementClient } from '../../../storage/statement-client.ts';
import type { WriterClient } from '../../../storage/writers.ts';
import { notBlockedCondition } from '../../people/accounts/index.ts';
import { joinLine } from '../../lines/lines/index.ts';
import { messageSql } from '../messages/index.ts';
import type { Call, CallKey, SpokenCode } from './call.ts';
import type { SpokenLocale } from './spoken-locale.ts';

/** Until the transaction ends no other process claims calls, so that together they stay within what the carrier takes. */
export async function lockCalls(client: Pick<pg.PoolClient, 'query'>): Promise<void> {
  await client.query('select pg_advisory_xact_lock(7212, 3)');
}

/** How many calls all processes place now. Those of accounts whose worker is lost are not known, and not counted. */
export async function countCalls(client: StatementClient, now: Date): Promise<number> {
  const counts = await readOfAll<{ held: number }>(client, {
    name: 'count_calls',
    text: 'select count(*) as held from calls where holder is not null and call_at > $1',
    values: [now],
  });
  return counts.reduce((sum, { held }) => sum + held, 0);
}

/** A lease of calls: its holder, and when other processes may claim the calls. */
export interface CallLease {
  readonly holder: string;
  readonly until: Date;
}

interface CallRow {
  readonly account_id: number;
  readonly request_id: number;
  readonly n: number;
  readonly mobile: string;
  readonly line_number: string;
  readonly voice_file_id: number | null;
  readonly released_at: Date | null;
  readonly begun: number;
  readonly unanswered: number;
  readonly faults: number;
  /** Of calls that read a code. */
  readonly digits?: string | null;
  readonly locale?: string | null;
  readonly call_until?: Date | null;
}

const firstText = messageSql.beginNextItems(
  'insert into calls (account_id, request_id, n, call_at, holder) select account_id, request_id, n, $4, $5 from items',
  '1 as begun, 0 as unanswered, 0 as faults',
);

/** Claims the next items of a send; none if all are blacklisted, others claimed the last ones, or their server is lost. */
export async function claimFirstCalls(
  client: StatementClient,
  send: { readonly account_id: number; readonly id: number },
  size: number,
  { holder, until }: CallLease,
): Promise<Call[]> {
  const rows = await writeOfOne<CallRow>(client, send.account_id, {
    name: 'claim_first_calls',
    text: firstText,
    values: [send.account_id, send.id, size, until, holder],
  });
  return rows.map(callOf);
}

/** Retries and calls whose lease has expired; the items of new sends are work of delivery. */
export const dueCalls: DueWork = {
  channel: 'peyk_sends',
  // A retry of more than an hour ahead is rare, and may be one that a wrong clock wrote: the claim knows how long is too long.
  condition: `exists (select 1 from calls where call_at <= $1)
    or exists (select 1 from calls where call_at > $1::timestamptz + interval '1 hour' and holder is null)`,
};

const readDueText = `
  select c.account_id, c.request_id as id, c.n, c.call_at::text as moment,
    i.mobile, r.line_number, r.voice_file_id, r.released_at
  from calls c
    ${messageSql.joinItem({ account: 'c.account_id', request: 'c.request_id', n: 'c.n' })}
    ${joinLine('r.line_id')}
  where (c.call_at <= $1 or (c.call_at > $3 and c.holder is null)) and r.paused_at is null and l.service <> all($2::text[])
    and c.digits is null and ${notBlockedCondition('c.account_id')}
  order by c.call_at limit $4`;
// A person waits for it: at any hour, and before the calls of campaigns.
const readSpokenText = `
  select c.account_id, c.request_id as id, c.n, c.call_at::text as moment,
    r.mobile, r.line_number, null::bigint as voice_file_id, r.released_at, c.digits, c.locale, c.call_until
  from calls c ${messageSql.joinSingle({ account: 'c.account_id', request: 'c.request_id' })}
  where c.call_at <= $1 and c.digits is not null
  order by c.call_at limit $2`;
const takeDueText = `
  update calls k set call_at = $5, holder = $6, begun = k.begun + 1 from ${candidatesSql}
  where k.account_id = any($1) and k.account_id = c.account_id and k.request_id = c.id and k.n = c.n
    and k.call_at = c.moment
  returning k.account_id, k.request_id as id, k.n, k.begun, k.unanswered, k.faults`;

type Found = Candidate & Omit<CallRow, 'account_id' | 'request_id' | 'n' | 'begun' | 'unanswered' | 'faults'>;
type Taken = ClaimKey & Pick<CallRow, 'begun' | 'unanswered' | 'faults'>;

interface DueLimits {
  readonly limit: number;
  /** Kinds of lines whose calls are not claimed. */
  readonly closed: readonly string[];
  readonly now: Date;
  /** Retries after this moment have the time of a wrong clock, and are due too. */
  readonly farAt: Date;
}

/** Claims due retries and calls with an expired lease. */
export async function claimDueCalls(
  client: StatementClient,
  { limit, closed, now, farAt }: DueLimits,
  { holder, until }: CallLease,
): Promise<Call[]> {
  const claimed = await claimDue<Found, Taken>(client, {
    limit,
    read: { name: 'read_due_calls', text: readDueText, values: [now, closed, farAt] },
    take: { name: 'take_due_calls', text: takeDueText, values: [until, holder] },
    isInTransaction: true,
  });
  return claimed.map(([found, { id, ...taken }]) => callOf({ ...found, ...taken, request_id: id }));
}

/** Claims calls that read a code. */
export async function claimSpokenCalls(
  client: StatementClient,
  { limit, now }: Pick<DueLimits, 'limit' | 'now'>,
  { holder, until }: CallLease,
): Promise<Call[]> {
  const claimed = await claimDue<Found, Taken>(client, {
    limit,
    read: { name: 'read_spoken_calls', text: readSpokenText, values: [now] },
    take: { name: 'take_due_calls', text: takeDueText, values: [until, holder] },
    isInTransaction: true,
  });
  return claimed.map(([found, { id, ...taken }]) => callOf({ ...found, ...taken, request_id: id }));
}

/** A call that reads a code, of a send that is stored in the same transaction. */
export interface SpokenCall extends SpokenCode {
  readonly accountId: number;
  readonly sendId: number;
  readonly until: Date;
}

export function insertSpokenCalls(
  client: WriterClient,
  calls: readonly SpokenCall[],
  now: Date,
): Promise<unknown> {
  return client.query({
    name: 'insert_spoken_calls',
    text: `insert into calls (account_id, request_id, n, call_at, begun, digits, locale, call_until)
           select account_id, send_id, 0, $6::timestamptz, 0, digits, locale, until
           from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[])
             as c (account_id, send_id, digits, locale, until)`,
    values: [
      calls.map(({ accountId }) => accountId),
      calls.map(({ sendId }) => sendId),
      calls.map(({ digits }) => digits),
      calls.map(({ locale }) => locale),
      calls.map(({ until }) => until),
      now,
    ],
  });
}

const heldByHolder =
  'c.account_id = v.account_id and c.request_id = v.request_id and c.n = v.n and c.holder = $4';

/** Extends the leases that the holder still has. False: not those of a lost server. */
export async function extendCalls(
  { accountGroups }: Pick<Platform, 'accountGroups'>,
  calls: readonly CallKey[],
  { holder, until }: CallLease,
): Promise<boolean> {
  if (calls.length === 0) return true;
  const { isComplete } = await accountGroups.writeSome(
    calls.map((call) => ({ ...call, account_id: call.accountId })),
    (some) => ({
      name: 'extend_calls',
      text: `update calls c set call_at = $5
       from unnest($1::bigint[], $2::bigint[], $3::int[]) as v (account_id, request_id, n) where ${heldByHolder}`,
      values: [...keysOf(some), holder, until],
    }),
  );
  return isComplete;
}

/** Releases calls for any process from `until` on; they are not counted as begun. */
export async function releaseCalls(
  pool: pg.Pool,
  calls: readonly CallKey[],
  { holder, until }: CallLease,
): Promise<void> {
  if (calls.length === 0) return;
  await pool.query(
    `update calls c set call_at = $5, holder = null, begun = c.begun - 1
     from unnest($1::bigint[], $2::bigint[], $3::int[]) as v (account_id, request_id, n)
     where ${routed('c.account_id = any($1::bigint[]) and')} ${heldByHolder}`,
    [...keysOf(calls), holder, until],
  );
}

function keysOf(calls: readonly CallKey[]): number[][] {
  return [
    calls.map(({ accountId }) => accountId),
    calls.map(({ requestId }) => requestId),
    calls.map(({ n }) => n),
  ];
}

const oneText = 'account_id = $1 and request_id = $2 and n = $3';

/** Schedules the next call of an item. Does nothing if another process holds the call now. */
export async function postponeCall(
  pool: pg.Pool,
  { accountId, requestId, n }: CallKey,
  { holder, callAt, counts }: { holder: string; callAt: Date; counts: 'unanswered' | 'faults' },
): Promise<void> {
  await pool.query(
    `update calls set call_at = $5, holder = null, unanswered = unanswered + $6, faults = faults + $7
     where ${oneText} and holder = $4`,
    [accountId, requestId, n, holder, callAt, counts === 'unanswered' ? 1 : 0, counts === 'faults' ? 1 : 0],
  );
}

/** Deletes the call row of an item. False if `holder` lost its lease; with a null holder it is deleted in any case. */
export async function deleteCall(
  client: WriterClient,
  { accountId, requestId, n }: CallKey,
  holder: string | null,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'delete_call',
    text: `delete from calls where ${oneText} and ($4::uuid is null or holder = $4)`,
    values: [accountId, requestId, n, holder],
  });
  return (rowCount ?? 0) > 0;
}

function callOf(row: CallRow): Call {
  return {
    accountId: row.account_id,
    requestId: row.request_id,
    n: row.n,
    mobile: row.mobile,
    line: row.line_number,
    fileId: row.voice_file_id ?? 0,
    releasedAt: row.released_at ?? new Date(0),
    begun: row.begun,
    unanswered: row.unanswered,
    faults: row.faults,
    spoken: spokenOf(row),
    isService: spokenOf(row) !== null,
  };
}

function spokenOf({ digits, locale, call_until: until }: CallRow): Call['spoken'] {
  if (!digits || !until) return null;
  return { digits, locale: locale as SpokenLocale, until };
}
