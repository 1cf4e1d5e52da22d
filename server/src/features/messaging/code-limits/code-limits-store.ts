import type pg from 'pg';
import type { NumberTable } from '../../../number-data.ts';

export interface CountedRecipient {
  readonly mobile: number;
  readonly count: number;
}

/** Adds what this process counted since it last said so; returns the counts of these numbers over all processes. */
export async function addRecipientCodes(
  pool: pg.Pool,
  hour: Date,
  counted: readonly CountedRecipient[],
): Promise<CountedRecipient[]> {
  const { rows } = await pool.query<CountedRecipient>(
    `insert into recipient_codes as kept (mobile, hour, codes)
     select v.mobile, $1, v.codes from unnest($2::bigint[], $3::int[]) as v (mobile, codes) order by v.mobile
     on conflict (mobile, hour) do update set codes = kept.codes + excluded.codes
     returning mobile, codes as count`,
    [hour, counted.map(({ mobile }) => mobile), counted.map(({ count }) => count)],
  );
  return rows;
}

/** In small steps: one call removes a part. */
export async function deleteOldRecipientCodes(pool: pg.Pool, before: Date): Promise<void> {
  await pool.query(
    `delete from recipient_codes where ctid = any(array(
       select ctid from recipient_codes where hour < $1 limit 5000))`,
    [before],
  );
}

/** Mobiles are 09xxxxxxxxx: what they are above this fits 32 bits. */
export const mobilesFrom = 9_000_000_000 - 1;

export const codeNumbers: NumberTable = {
  table: 'recipient_codes',
  columns: ['mobile'],
  key: ['mobile', 'hour'],
  rows: `t.mobile = $1::bigint - ${mobilesFrom}`,
  erasure: { kind: 'delete' },
};
