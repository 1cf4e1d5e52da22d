import type { Platform } from '../../../platform.ts';

// Two digits after 09, distributed over operators about as in the country.
const numberStarts = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 1, 30, 33, 35, 36, 37, 38, 39, 20, 21];

const countryStarts = [
  // Tehran is listed twice: a fifth of the people live there.
  11, 13, 14, 15, 16, 17, 18, 19, 11, 13, 14, 15, 16, 17, 18, 19, 31, 34, 35, 37, 38, 41, 43, 45, 46, 47, 49,
  51, 53, 56, 57, 59, 61, 63, 65, 66, 67, 68, 69, 71, 73, 75, 76, 78, 79, 81, 83, 85, 88, 89, 91, 93, 94, 95,
  96, 97, 98, 99,
];

// No digit of the first five is 0 or 2. Mobiles do not repeat below fifty million.
const fillText = `
  insert into postal_subscribers (edition, area, gender, birth_year, operator, fifth, mobile)
  select 1, starts.list[1 + abs(h1 % array_length(starts.list, 1))] * 100 + digits[1 + abs(h2 % 8)] * 10 + digits[1 + abs(h3 % 8)],
    1 + abs(h4 % 2), 1320 + abs(h4 / 2 % 80), case when prefix < 10 then 1 when prefix < 18 then 2 else 3 end,
    digits[1 + abs(h1 / 100 % 8)], ($4::int[])[1 + prefix] * 10000000 + n % 9999991
  from (select n, hashint8extended(n, 1) as h1, hashint8extended(n, 2) as h2, hashint8extended(n, 3) as h3,
      hashint8extended(n, 4) as h4, ((n + n / 9999991) % 20)::int as prefix
    from generate_series($1::bigint, $2::bigint) as n) numbered,
    (select $3::int[] as list, array[1, 3, 4, 5, 6, 7, 8, 9] as digits) starts`;

const countText = `
  insert into postal_counts (edition, area, gender, birth_year, operator, subscribers)
  select edition, area, gender, birth_year, operator, count(*) from postal_subscribers group by 1, 2, 3, 4, 5`;

const rowsAtOnce = 1_000_000;

/** Fills an empty data set with generated people, all over the country or in areas that begin with `starts`. */
export async function fillForTest(
  { pool }: Pick<Platform, 'pool'>,
  count: number,
  starts: readonly number[] = countryStarts,
): Promise<void> {
  // Building the index after the rows is much faster than maintaining it during the insert.
  const { rows } = await pool.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'postal_subscribers_in_order'",
  );
  await pool.query('drop index postal_subscribers_in_order');
  for (let from = 0; from < count; from += rowsAtOnce) {
    const to = Math.min(count, from + rowsAtOnce) - 1;
    await pool.query(fillText, [from, to, starts, numberStarts]);
  }
  await pool.query(rows[0]?.indexdef ?? '');
  await pool.query(countText);
}
