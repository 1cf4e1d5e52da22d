import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';

/** A decision of operators about one day, which counts from 1 January 1970. */
export interface DecidedDay {
  readonly day: number;
  readonly isOff: boolean;
  readonly title: string;
}

const dayOf = (day: number) => sql`(date '1970-01-01' + ${day}::int)`;

export async function listDecidedDays(db: Queryable): Promise<DecidedDay[]> {
  const { rows } = await sql<DecidedDay>`
    select day - date '1970-01-01' as day, is_off as "isOff", title from holidays order by holidays.day`.execute(
    db,
  );
  return rows;
}

export async function findDecidedDay(db: Queryable, day: number): Promise<DecidedDay | undefined> {
  const { rows } = await sql<DecidedDay>`
    select day - date '1970-01-01' as day, is_off as "isOff", title from holidays
    where holidays.day = ${dayOf(day)}`.execute(db);
  return rows[0];
}

export async function saveDecidedDay(db: Queryable, { day, isOff, title }: DecidedDay): Promise<void> {
  await sql`
    insert into holidays (day, is_off, title) values (${dayOf(day)}, ${isOff}, ${title})
    on conflict (day) do update set is_off = excluded.is_off, title = excluded.title`.execute(db);
}

/** False: nothing was decided about the day. */
export async function deleteDecidedDay(db: Queryable, day: number): Promise<boolean> {
  const { rows } = await sql`delete from holidays where holidays.day = ${dayOf(day)} returning day`.execute(
    db,
  );
  return rows.length > 0;
}
