import { routed } from '../../../storage/routed-sql.ts';
import type { StatementClient } from '../../../storage/statement-client.ts';

/** A key on a day, `YYYY-MM-DD` in the time zone of the service. */
export interface KeyDay {
  readonly accountId: number;
  readonly keyId: number;
  readonly day: string;
}

export interface Spent {
  readonly day: number;
  /** With this day. */
  readonly month: number;
}

interface SpentRow {
  readonly account_id: number;
  readonly key_id: number;
  readonly today: string;
  readonly month: string;
}

export const keyDayName = ({ accountId, keyId, day }: KeyDay) => `${accountId} ${keyId} ${day}`;

const valuesOf = (keys: readonly KeyDay[]) => [
  keys.map(({ accountId }) => accountId),
  keys.map(({ keyId }) => keyId),
  keys.map(({ day }) => day),
];
const given = 'unnest($1::bigint[], $2::bigint[], $3::text[]) as v (account_id, key_id, day)';

/**
 * What sends of these keys have cost, on their days and in their months. Other transactions that ask for the same wait for the
 * end of this one, so that no two of them count on what is left. Wallets are locked before: two transactions would wait for each
 * other otherwise.
 */
export async function lockSpending(
  client: StatementClient,
  keys: readonly KeyDay[],
): Promise<ReadonlyMap<string, Spent>> {
  // In one order everywhere: two batches with the same keys would wait for each other otherwise.
  const ordered = keys.toSorted((one, other) => (keyDayName(one) < keyDayName(other) ? -1 : 1));
  await client.query({
    name: 'lock_key_spending',
    text: `insert into key_spending as s (account_id, key_id, day, spent)
           select account_id, key_id, day::date, 0 from unnest($1::bigint[], $2::bigint[], $3::text[])
             with ordinality as v (account_id, key_id, day, place) order by place
           on conflict (account_id, key_id, day) do update set spent = s.spent`,
    values: valuesOf(ordered),
  });
  return readSpending(client, ordered);
}

/** The same as it is now: without a lock it may be more when a send is charged. */
export async function readSpending(
  client: StatementClient,
  keys: readonly KeyDay[],
): Promise<ReadonlyMap<string, Spent>> {
  const { rows } = await client.query<SpentRow & { day: string }>({
    name: 'read_key_spending',
    text: `select v.account_id, v.key_id, v.day,
             coalesce(sum(s.spent) filter (where s.day = v.day::date), 0)::text as today, coalesce(sum(s.spent), 0)::text as month
           from ${given}
           join key_spending s on ${routed('s.account_id = any($1::bigint[]) and')} s.account_id = v.account_id
             and s.key_id = v.key_id and s.day >= date_trunc('month', v.day::date)::date and s.day <= v.day::date
           group by 1, 2, 3`,
    values: valuesOf(keys),
  });
  return new Map(
    rows.map((row) => [
      keyDayName({ accountId: row.account_id, keyId: row.key_id, day: row.day }),
      { day: Number(row.today), month: Number(row.month) },
    ]),
  );
}

/** Adds to what was locked. */
export async function addSpending(
  client: StatementClient,
  costs: readonly (KeyDay & { readonly cost: number })[],
): Promise<void> {
  await client.query({
    name: 'add_key_spending',
    text: `update key_spending s set spent = s.spent + v.cost
           from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[]) as v (account_id, key_id, day, cost)
           where ${routed('s.account_id = any($1::bigint[]) and')} s.account_id = v.account_id and s.key_id = v.key_id
             and s.day = v.day::date`,
    values: [...valuesOf(costs), costs.map(({ cost }) => cost)],
  });
}
