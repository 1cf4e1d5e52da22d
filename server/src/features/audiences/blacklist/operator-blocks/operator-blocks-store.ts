import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type pg from 'pg';

import type { NumberTable } from '../../../../number-data.ts';
import type { Queryable, Transaction } from '../../../../storage/database.ts';
import type { MobileNetwork } from '../../../../text/mobile-operator.ts';

/** A number that the list of its operator stopped. */
export interface OperatorBlock {
  readonly mobile: string;
  readonly network: MobileNetwork;
  readonly carrier: string;
  readonly reason: string;
}

export interface OperatorBlockRow extends OperatorBlock {
  readonly blocked_at: Date;
  readonly until: Date;
}

export interface OperatorBlockFilters {
  readonly network?: MobileNetwork | undefined;
  /** A number or its first digits. */
  readonly numberPrefix?: string | undefined;
  /** Those that still hold at this moment. */
  readonly at: Date;
}

/** A number that was stopped before is remembered anew. */
export async function upsertOperatorBlocks(
  pool: pg.Pool,
  blocks: readonly OperatorBlock[],
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<void> {
  await pool.query({
    name: 'upsert_operator_blocks',
    // In the order of their keys, so that two processes do not wait for each other.
    text: `insert into operator_blocks (mobile, network, carrier, reason, blocked_at, until)
       select mobile, network, carrier, reason, $5, $6
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as v (mobile, network, carrier, reason) order by 1
       on conflict (mobile) do update set network = excluded.network, carrier = excluded.carrier,
         reason = excluded.reason, blocked_at = excluded.blocked_at, until = excluded.until`,
    values: [
      blocks.map(({ mobile }) => mobile),
      blocks.map(({ network }) => network),
      blocks.map(({ carrier }) => carrier),
      blocks.map(({ reason }) => reason),
      now,
      until,
    ],
  });
}

const columns = sql`mobile, network, carrier, reason, blocked_at, until`;

/** Newest first. */
export async function listOperatorBlockRows(
  db: Queryable,
  filters: OperatorBlockFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<OperatorBlockRow[]> {
  const { rows } = await sql<OperatorBlockRow>`
    select ${columns} from operator_blocks where ${conditionOf(filters)}
    order by blocked_at desc, mobile limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** In the order of their numbers, those behind `after`: a file is read in pages. */
export async function listOperatorBlocksAfter(
  db: Queryable,
  filters: OperatorBlockFilters,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<OperatorBlockRow[]> {
  const { rows } = await sql<OperatorBlockRow>`
    select ${columns} from operator_blocks where ${conditionOf(filters)} and mobile > ${after}
    order by mobile limit ${limit}`.execute(db);
  return rows;
}

/** Counts up to `limit`, to bound the cost on a list of millions. */
export async function countOperatorBlocks(
  db: Queryable,
  filters: OperatorBlockFilters,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from operator_blocks where ${conditionOf(filters)} limit ${limit}) found`.execute(db);
  return rows[0]?.total ?? 0;
}

const mobileDigits = 11;

function conditionOf({ network, numberPrefix, at }: OperatorBlockFilters): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`until > ${at}`];
  if (network !== undefined) conditions.push(sql`network = ${network}`);
  // A range rather than `like`: the key serves it in every collation, since all numbers have as many digits.
  if (numberPrefix !== undefined)
    conditions.push(
      sql`mobile between ${numberPrefix.padEnd(mobileDigits, '0')} and ${numberPrefix.padEnd(mobileDigits, '9')}`,
    );
  return sql`${sql.join(conditions, sql` and `)}`;
}

export async function deleteOperatorBlock(
  tx: Transaction,
  mobile: string,
): Promise<OperatorBlockRow | undefined> {
  const { rows } = await sql<OperatorBlockRow>`
    delete from operator_blocks where mobile = ${mobile} returning ${columns}`.execute(tx);
  return rows[0];
}

/** In small steps: one call removes a part. */
export async function deleteOldOperatorBlocks(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from operator_blocks where mobile = any(array(
       select mobile from operator_blocks where until <= $1 limit 5000))`,
    [now],
  );
}

export const operatorBlockNumbers: NumberTable = {
  table: 'operator_blocks',
  columns: ['mobile'],
  key: ['mobile'],
  rows: 't.mobile = $1',
  erasure: { kind: 'delete' },
};
