import type pg from 'pg';

import type { WindowStore } from './shared-windows.ts';

export const windowStore = (pool: pg.Pool): WindowStore => ({
  async add({ seconds, number }, counted) {
    const { rows } = await pool.query<{ key: string; count: number }>(
      `insert into code_windows as w (seconds, number, key, count)
       select $1, $2, v.key, v.count from unnest($3::text[], $4::int[]) as v (key, count) order by v.key
       on conflict (seconds, number, key) do update set count = w.count + excluded.count
       returning key, count`,
      [seconds, number, [...counted.keys()], [...counted.values()]],
    );
    return new Map(rows.map(({ key, count }) => [key, count]));
  },
});

/** In small steps: one call removes a part. */
export async function deleteOldWindows(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from code_windows where ctid = any(array(
       select ctid from code_windows where (number + 2) * seconds < extract(epoch from $1::timestamptz) limit 5000))`,
    [now],
  );
}
