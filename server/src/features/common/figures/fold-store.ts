import type pg from 'pg';

import { measures, networkMeasures } from './figures-store.ts';

const sums = measures.map((name) => `sum(${name})::bigint as ${name}`).join(', ');
const added = measures.map((name) => `${name} = f.${name} + excluded.${name}`).join(', ');
const key = 'account_id, hour, line, carrier, kind';
const store = `
  insert into figures as f (${key}, ${measures.join(', ')})
  select ${key}, ${measures.join(', ')} from summed order by ${key}
  on conflict (${key}) do update set ${added}`;

const networkKey = 'account_id, day, line, carrier, kind, network';
const storeNetworks = `
  insert into network_figures as f (${networkKey}, ${networkMeasures.join(', ')})
  select account_id, (at at time zone $1)::date as day, line, carrier, kind, network,
    ${networkMeasures.map((name) => `sum(${name})::bigint`).join(', ')}
  from taken where network <> '' group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (${networkKey}) do update set ${networkMeasures.map((name) => `${name} = f.${name} + excluded.${name}`).join(', ')}`;

/** Adds what batches counted to the figures of its hour, and of its network and day. Ordered by key, so that two runs at once cannot deadlock. */
export async function foldFigures(client: pg.PoolClient, timeZone: string): Promise<void> {
  await client.query(
    `with taken as (delete from new_figures returning *),
     summed as (
       select account_id, date_trunc('hour', at at time zone $1) at time zone $1 as hour, line, carrier, kind, ${sums}
       from taken group by 1, 2, 3, 4, 5),
     networks as (${storeNetworks})
     ${store}`,
    [timeZone],
  );
}

/** Folds the hours between these into the first hour of their day. */
export async function foldOldHours(
  client: pg.PoolClient,
  { from, to }: { readonly from: Date; readonly to: Date },
  timeZone: string,
): Promise<void> {
  const firstHour = `date_trunc('day', hour at time zone $2) at time zone $2`;
  await client.query(
    `with taken as (delete from figures where hour >= $1 and hour < $3 and hour <> ${firstHour} returning *),
     summed as (
       select account_id, ${firstHour} as hour, line, carrier, kind, ${sums} from taken group by 1, 2, 3, 4, 5)
     ${store}`,
    [from, timeZone, to],
  );
}

export async function foldMoney(client: pg.PoolClient, timeZone: string): Promise<void> {
  await client.query(
    `with taken as (delete from new_money_figures returning *),
     summed as (
       select account_id, (at at time zone $1)::date as day, kind, sum(amount)::bigint as amount,
         sum(entries)::bigint as entries
       from taken group by 1, 2, 3)
     insert into money_figures as f (account_id, day, kind, amount, entries)
     select account_id, day, kind, amount, entries from summed order by account_id, day, kind
     on conflict (account_id, day, kind) do update set amount = f.amount + excluded.amount,
       entries = f.entries + excluded.entries`,
    [timeZone],
  );
}
