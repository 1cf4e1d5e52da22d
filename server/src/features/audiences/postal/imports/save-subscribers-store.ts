import { sql, type RawBuilder } from 'kysely';

import type { Transaction } from '../../../../storage/database.ts';
import type { Subscriber } from '../subscriber.ts';

// Each column is sent as one array literal: the driver would escape every element, and numbers need no escaping.
function columnArray(values: readonly number[]): RawBuilder<unknown> {
  return sql`${`{${values.join(',')}}`}`;
}

/**
 * Upserts subscribers into the edition and updates postal_counts in the same statement. Returns how many are new.
 * `subscribers` must not repeat a number, and the caller must hold a lock against other writers of the edition.
 */
export async function saveSubscribers(
  tx: Transaction,
  edition: number,
  subscribers: readonly Subscriber[],
): Promise<number> {
  const { rows } = await sql<{ inserted: number }>`
    with given as materialized (
      select * from unnest(
        ${columnArray(subscribers.map(({ mobile }) => mobile))}::int4[],
        ${columnArray(subscribers.map(({ area }) => area))}::int2[],
        ${columnArray(subscribers.map(({ fifth }) => fifth))}::int2[],
        ${columnArray(subscribers.map(({ gender }) => gender))}::int2[],
        ${columnArray(subscribers.map(({ birthYear }) => birthYear))}::int2[],
        ${columnArray(subscribers.map(({ operator }) => operator))}::int2[]
      ) as v (mobile, area, fifth, gender, birth_year, operator)),
    written as (
      insert into postal_subscribers as s (edition, area, gender, birth_year, operator, fifth, mobile)
      select ${edition}::int2, area, gender, birth_year, operator, fifth, mobile from given order by area, mobile
      on conflict (edition, mobile) do update
      set area = excluded.area, gender = excluded.gender, birth_year = excluded.birth_year,
        operator = excluded.operator, fifth = excluded.fifth
      where (s.area, s.gender, s.birth_year, s.operator, s.fifth)
        is distinct from (excluded.area, excluded.gender, excluded.birth_year, excluded.operator, excluded.fifth)
      returning mobile, xmax = 0 as is_new),
    -- The previous groups of the others: the snapshot of a statement does not include its own writes.
    others as materialized (
      select mobile from given
      where not exists (select from written where written.mobile = given.mobile and written.is_new)),
    known as (
      select k.* from others cross join lateral (
        select area, gender, birth_year, operator from postal_subscribers s
        where s.edition = ${edition} and s.mobile = others.mobile offset 0) k),
    steps as (
      select area, gender, birth_year, operator, 1 as step from given
      union all select area, gender, birth_year, operator, -1 from known),
    counted as (
      insert into postal_counts as c (edition, area, gender, birth_year, operator, subscribers)
      select ${edition}::int2, area, gender, birth_year, operator, sum(step)::int4 from steps
      group by area, gender, birth_year, operator having sum(step) <> 0
      on conflict (edition, area, gender, birth_year, operator) do update
      set subscribers = c.subscribers + excluded.subscribers)
    select count(*) as inserted from written where is_new`.execute(tx);
  return rows[0]?.inserted ?? 0;
}
