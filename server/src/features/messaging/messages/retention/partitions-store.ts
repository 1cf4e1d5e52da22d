import type pg from 'pg';

import { movePositions } from '../positions/positions-store.ts';

/** Ids of one partition. Each month begins a new partition, so that old months can be dropped as a whole. */
const idsPerPartition = 10_000_000;
const partitionsAhead = 2;

interface PartitionRow {
  readonly number: number;
  readonly from_id: number;
  readonly to_id: number;
  readonly opened_at: Date | null;
  readonly closed_at: Date | null;
}

// Serialises processes that start together; the lock ends with the transaction.
const lockText = `select pg_advisory_xact_lock(7212, 1)`;

/** Creates the current partition and two ahead, and switches to a new one when a month begins. */
export async function preparePartitions(client: pg.PoolClient, now: Date): Promise<void> {
  await client.query(lockText);
  const { rows: drawn } = await client.query<{ id: number }>('select last_value as id from send_ids');
  let current = Math.floor(((drawn[0]?.id ?? 1) - 1) / idsPerPartition);
  for (let number = current; number <= current + partitionsAhead; number += 1)
    await createPartition(client, number);
  const opened = await openPartition(client, current, now);
  if (isOtherMonth(opened, now)) {
    // The sequence only jumps forward, so an id that is drawn meanwhile still has a partition.
    await client.query(`select setval('send_ids', $1)`, [(current + 1) * idsPerPartition + 1]);
    current += 1;
    await createPartition(client, current + partitionsAhead);
    await openPartition(client, current, now);
  }
  await client.query('update send_partitions set closed_at = $2 where number < $1 and closed_at is null', [
    current,
    now,
  ]);
}

function idsOf(number: number): { from: number; to: number } {
  const from = number * idsPerPartition + 1;
  return { from, to: from + idsPerPartition };
}

async function createPartition(client: pg.PoolClient, number: number): Promise<void> {
  const { from, to } = idsOf(number);
  const { rowCount } = await client.query(
    'insert into send_partitions (number, from_id, to_id) values ($1, $2, $3) on conflict do nothing',
    [number, from, to],
  );
  if (rowCount === 0) return;
  // fillfactor 50 leaves half of each page free, so that status updates stay on their page (HOT update, no index write).
  const storage =
    '(fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05)';
  for (const table of ['send_requests', 'send_items']) {
    await client.query(
      `create table ${table}_p${number} partition of ${table} for values from (${from}) to (${to}) with ${storage}`,
    );
  }
}

async function openPartition(client: pg.PoolClient, number: number, now: Date): Promise<Date> {
  const { rows } = await client.query<{ opened_at: Date }>(
    'update send_partitions set opened_at = coalesce(opened_at, $2) where number = $1 returning opened_at',
    [number, now],
  );
  return rows[0]?.opened_at ?? now;
}

function isOtherMonth(opened: Date, now: Date): boolean {
  return now > opened && now.toISOString().slice(0, 7) !== opened.toISOString().slice(0, 7);
}

/** Partitions whose newest send is older than `before`. */
export async function listOldPartitions(client: pg.PoolClient, before: Date): Promise<number[]> {
  const { rows } = await client.query<PartitionRow>(
    'select number from send_partitions where closed_at < $1 order by number',
    [before],
  );
  return rows.map(({ number }) => number);
}

// Subtracts the sends of a partition that is dropped from the counters.
async function subtractCounts(client: pg.PoolClient, number: number): Promise<void> {
  await client.query(
    `insert into send_counts (account_id, type, line_id, state, total)
     select account_id, type, line_id, null, -count(*) from send_requests_p${number} where not is_test group by 1, 2, 3
     union all
     select account_id, type, line_id, state, -count(*) from send_requests_p${number}
     where state in ('rejected', 'cancelled') and not is_test group by 1, 2, 3, 4`,
  );
  const { from, to } = idsOf(number);
  for (const table of ['send_progress', 'send_events', 'send_labels'])
    await client.query(`delete from ${table} where request_id >= $1 and request_id < $2`, [from, to]);
}

/** False if the partition is kept because it still has waiting or running sends. */
export async function dropPartition(client: pg.PoolClient, number: number): Promise<boolean> {
  await client.query(lockText);
  const { rows } = await client.query(
    `select from send_requests_p${number} where state in ('waiting', 'running') limit 1`,
  );
  if (rows.length > 0) return false;
  await subtractCounts(client, number);
  await movePositions(client, number, idsOf(number));
  await client.query(`drop table send_requests_p${number}, send_items_p${number}`);
  await client.query('delete from send_partitions where number = $1', [number]);
  return true;
}
