import { sql } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';

interface ProgressSum {
  readonly total_count: number;
  readonly not_started_count: number;
  readonly in_queue_count: number;
  readonly sent_count: number;
  readonly delivered_count: number;
  readonly delivery_failure_count: number;
  readonly delivery_undetermined_count: number;
  readonly send_failure_count: number;
  readonly system_error_count: number;
  readonly blacklist_count: number;
}

const columns = [
  'not_started',
  'in_queue',
  'sent',
  'delivered',
  'delivery_failure',
  'delivery_undetermined',
  'send_failure',
  'system_error',
  'blacklist',
] as const;

/** Item counts by status, summed over these sends to many. */
export async function sumProgress(
  db: Queryable,
  accountId: number,
  sendIds: readonly number[],
): Promise<ProgressSum> {
  const sum = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
  const counts = columns.map((column) => sql`${sum(column)} as ${sql.ref(`${column}_count`)}`);
  const total = sql.join(columns.map(sum), sql` + `);
  const { rows } = await sql<ProgressSum>`
    select ${total} as total_count, ${sql.join(counts)} from send_progress
    where account_id = ${accountId} and request_id = any(${sendIds as number[]}::bigint[])`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the sum of send_progress returned no row');
  return row;
}
