import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';

interface KeyDay {
  readonly accountId: number;
  readonly keyId: number;
  readonly now: Date;
  readonly timeZone: string;
}

interface Spent {
  readonly day: number;
  readonly month: number;
}

const dayOf = ({ now, timeZone }: KeyDay) => sql`(${now}::timestamptz at time zone ${timeZone})::date`;

/** What sends of a key have cost, today and this month. */
export async function readSpending(db: Queryable, of: KeyDay): Promise<Spent> {
  const { rows } = await sql<Spent>`
    select coalesce(sum(spent) filter (where day = ${dayOf(of)}), 0)::bigint as day, coalesce(sum(spent), 0)::bigint as month
    from key_spending
    where account_id = ${of.accountId} and key_id = ${of.keyId} and day >= date_trunc('month', ${dayOf(of)})::date
      and day <= ${dayOf(of)}`.execute(db);
  return rows[0] ?? { day: 0, month: 0 };
}

/** Adds to today; sends of the same key at the same time wait for each other's transactions. */
export async function addSpending(db: Queryable, of: KeyDay, cost: number): Promise<void> {
  await sql`
    insert into key_spending as s (account_id, key_id, day, spent)
    values (${of.accountId}, ${of.keyId}, ${dayOf(of)}, ${cost})
    on conflict (account_id, key_id, day) do update set spent = s.spent + excluded.spent`.execute(db);
}
