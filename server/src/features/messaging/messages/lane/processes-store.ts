import type pg from 'pg';

import type { Platform } from '../../../../platform.ts';
import { poolTransaction } from '../../../../storage/pool-transaction.ts';
import type { StatementClient } from '../../../../storage/statement-client.ts';
import type { NamedStatement } from '../../../../storage/writers.ts';

// The newest id that any process drew. Before the first draw last_value is the next id, hence the minus one.
const newestId = `(select case when is_called then last_value else last_value - 1 end from send_ids)`;

// Advisory session locks that show that a process is alive: released when its connection ends, however it ended.
export const lockSpace = 7211;

// A heartbeat of a minute ahead was written by a wrong clock and says nothing.
const isSeen = (since: string) =>
  `seen_at between ${since}::timestamptz and ${since}::timestamptz + interval '1 minute'`;

export async function insertProcess(
  client: pg.Client,
  { now, address }: { readonly now: Date; readonly address: string | null },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into processes (started_at, seen_at, low_water, forwarding_address)
     values ($1, $1, ${newestId}, $2) returning id`,
    [now, address],
  );
  const id = rows[0]?.id ?? 0;
  await client.query('select pg_advisory_lock($1, $2)', [lockSpace, id]);
  return id;
}

interface Heartbeat {
  readonly id: number;
  readonly lowWatermark: number;
  readonly now: Date;
  /** Processes without a heartbeat since then are taken for dead. */
  readonly unseenSince: Date;
}

/** What a process learns with its heartbeat. */
export interface Pulse {
  /** The newest id that any process drew. */
  readonly drawn: number;
  /** Live processes with a lower id than this one, and all others that live. */
  readonly before: number;
  readonly others: number;
  readonly dead: number;
}

/** Undefined if another process removed this row as dead. */
export async function markProcessAlive(
  client: pg.Client,
  { id, lowWatermark, now, unseenSince }: Heartbeat,
): Promise<Pulse | undefined> {
  const { rows } = await client.query<Pulse>({
    name: 'mark_process_alive',
    text: `with others as (
             select count(*) filter (where is_seen and id < $1)::int as before,
               count(*) filter (where is_seen)::int as others, count(*) filter (where not is_seen)::int as dead
             from (select id, ${isSeen('$4')} as is_seen from processes where id <> $1) p)
           update processes p set seen_at = $2, low_water = greatest(low_water, $3) from others o where p.id = $1
           returning ${newestId} as drawn, o.before, o.others, o.dead`,
    values: [id, now, lowWatermark, unseenSince],
  });
  return rows[0];
}

export async function deleteProcess(client: pg.Client, id: number): Promise<void> {
  await client.query('delete from processes where id = $1', [id]);
}

/** Where live processes take sends of others. */
export async function listForwardingAddresses(pool: pg.Pool, unseenSince: Date): Promise<string[]> {
  const { rows } = await pool.query<{ address: string }>({
    name: 'list_forwarding_addresses',
    text: `select distinct forwarding_address as address from processes
           where forwarding_address is not null and ${isSeen('$1')}`,
    values: [unseenSince],
  });
  return rows.map(({ address }) => address);
}

interface UncertainSends {
  readonly processId: number;
  readonly accountIds: readonly number[];
  readonly above: number;
  readonly createdAt: Date;
}

/** Frees sends of this process and these accounts with this created_at and an id above. Returns how many. */
export async function freeUncertainSends(
  pool: pg.Pool,
  { processId, accountIds, above, createdAt }: UncertainSends,
  now: Date,
): Promise<number> {
  const { rowCount } = await pool.query(
    `update send_requests set retry_at = $4
     where account_id = any($5::bigint[]) and process_id = $1 and id > $2 and created_at = $3 and state = 'released' and item_status = 'in-queue'
       and retry_at is null`,
    [processId, above, createdAt, now, accountIds],
  );
  return rowCount ?? 0;
}

/** Processes whose session lock is held. */
export async function listLiving(client: StatementClient): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: 'list_living',
    text: `select objid::bigint as id from pg_locks
           where locktype = 'advisory' and classid = ${lockSpace} and objsubid = 2
             and database = (select oid from pg_database where datname = current_database())`,
    values: [],
  });
  return rows.map(({ id }) => id);
}

interface DeadProcess {
  readonly id: number;
  readonly low_water: number;
}

const freeMessages = ({ id, low_water: lowWater }: DeadProcess, now: Date) => ({
  name: 'free_messages_of_dead',
  text: `update send_requests set retry_at = $3
         where process_id = $1 and state = 'released' and item_status = 'in-queue'
           and ((id >= $2 and retry_at is null) or retry_at > $3)`,
  values: [id, lowWater, now],
});

const freeLeases = ({ id }: DeadProcess, now: Date) => ({
  name: 'free_leases_of_dead',
  text: 'update send_leases set lease_until = $2 where process_id = $1 and lease_until > $2',
  values: [id, now],
});

/**
 * Frees the messages and item batches of one dead process: one whose session lock is free and without a heartbeat since
 * `unseenSince`. Of those that it accepted itself only ids from its low watermark on are searched; those that it claimed are
 * few and found by their lease, and a retry that only waited is tried once before its time. Where accounts lie on several
 * servers each is freed by itself, and the process stays listed until all were reached: what is on a lost server is freed when
 * it is back. Returns the number of freed messages; undefined if none is dead.
 */
export async function freeDeadProcess(
  { pool, accountGroups }: Pick<Platform, 'pool' | 'accountGroups'>,
  unseenSince: Date,
  now: Date,
): Promise<number | undefined> {
  return poolTransaction(pool, async (client) => {
    const { rows } = await client.query<DeadProcess>(
      `select id, low_water from processes
       where not ${isSeen('$1')} and pg_try_advisory_xact_lock($2, id::int)
       order by id limit 1 for update skip locked`,
      [unseenSince, lockSpace],
    );
    const dead = rows[0];
    if (dead === undefined) return undefined;
    const statements = [freeMessages(dead, now), freeLeases(dead, now)];
    const ends = accountGroups.areSeveral
      ? await Promise.all(statements.map((statement) => accountGroups.writeLiving(statement)))
      : await writeAll(client, statements);
    if (ends.every(({ isComplete }) => isComplete))
      await client.query('delete from processes where id = $1', [dead.id]);
    return ends[0]?.changed ?? 0;
  });
}

async function writeAll(client: pg.PoolClient, statements: readonly NamedStatement[]) {
  const ends: { changed: number; isComplete: boolean }[] = [];
  for (const { text, values } of statements) {
    const { rowCount } = await client.query(text, values);
    ends.push({ changed: rowCount ?? 0, isComplete: true });
  }
  return ends;
}
