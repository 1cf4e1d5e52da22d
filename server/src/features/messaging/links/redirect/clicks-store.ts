import type pg from 'pg';

import type { Queryable, Transaction } from '../../../../storage/database.ts';
import { declareColumns } from '../../../../storage/sql/columns.ts';
import { placeholders } from '../../../../storage/sql/placeholders.ts';
import type { StatementClient } from '../../../../storage/statement-client.ts';

/** False: this file was counted before. */
export async function claimClickFile(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('link_click_files')
    .values({ id, counted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface HourCount {
  readonly linkId: number;
  readonly hour: Date;
  readonly clicks: number;
  readonly robots: number;
}

export interface VisitCount {
  readonly linkId: number;
  readonly n: number;
  readonly clicks: number;
  readonly robots: number;
  readonly lastAt: Date | null;
}

interface LinkCount {
  readonly linkId: number;
  readonly clicks: number;
  readonly robots: number;
  readonly firsts: number;
  readonly lastAt: Date | null;
}

const hourColumns = declareColumns<HourCount>([
  ['link_id', 'bigint', ({ linkId }) => linkId],
  ['hour', 'timestamptz', ({ hour }) => hour],
  ['clicks', 'bigint', ({ clicks }) => clicks],
  ['robots', 'bigint', ({ robots }) => robots],
]);
const hourPlaces = placeholders(['account', ...hourColumns.parameters]);

export async function addHours(
  client: StatementClient,
  accountId: number,
  hours: readonly HourCount[],
): Promise<void> {
  if (hours.length === 0) return;
  await client.query({
    name: 'add_link_hours',
    text: `insert into link_hours as h (account_id, ${hourColumns.names})
           select ${hourPlaces.placeOf('account')}::bigint, * from unnest(${hourColumns.arrays(hourPlaces.placeOf)})
           on conflict (account_id, link_id, hour)
           do update set clicks = h.clicks + excluded.clicks, robots = h.robots + excluded.robots`,
    values: hourPlaces.values({ account: accountId, ...hourColumns.values(hours) }),
  });
}

const visitColumns = declareColumns<VisitCount>([
  ['link_id', 'bigint', ({ linkId }) => linkId],
  ['n', 'int', ({ n }) => n],
  ['clicks', 'bigint', ({ clicks }) => clicks],
  ['robots', 'bigint', ({ robots }) => robots],
  ['last_at', 'timestamptz', ({ lastAt }) => lastAt],
]);
const visitPlaces = placeholders(['account', ...visitColumns.parameters]);

/** Returns those that a person opened for the first time. */
export async function addVisits(
  client: StatementClient,
  accountId: number,
  visits: readonly VisitCount[],
): Promise<ReadonlySet<string>> {
  if (visits.length === 0) return new Set();
  const { rows } = await client.query<{ link_id: number; n: number; clicks: number }>({
    name: 'add_link_visits',
    text: `insert into link_visits as v (account_id, ${visitColumns.names}, first_at)
           select ${visitPlaces.placeOf('account')}::bigint, ${visitColumns.names}, last_at
           from unnest(${visitColumns.arrays(visitPlaces.placeOf)}) as u (${visitColumns.names})
           on conflict (account_id, link_id, n)
           do update set clicks = v.clicks + excluded.clicks, robots = v.robots + excluded.robots,
             first_at = coalesce(v.first_at, excluded.first_at), last_at = coalesce(excluded.last_at, v.last_at)
           returning link_id, n, clicks`,
    values: visitPlaces.values({ account: accountId, ...visitColumns.values(visits) }),
  });
  const added = new Map(visits.map((visit) => [`${visit.linkId}:${visit.n}`, visit.clicks]));
  return new Set(
    rows
      .map((row) => ({ key: `${row.link_id}:${row.n}`, clicks: Number(row.clicks) }))
      .filter(({ key, clicks }) => clicks > 0 && added.get(key) === clicks)
      .map(({ key }) => key),
  );
}

const linkColumns = declareColumns<LinkCount>([
  ['id', 'bigint', ({ linkId }) => linkId],
  ['clicks', 'bigint', ({ clicks }) => clicks],
  ['robots', 'bigint', ({ robots }) => robots],
  ['firsts', 'bigint', ({ firsts }) => firsts],
  ['last_at', 'timestamptz', ({ lastAt }) => lastAt],
]);
const linkPlaces = placeholders(['account', ...linkColumns.parameters]);

/** Returns what an event says of them. */
export async function addToLinks(
  client: StatementClient,
  accountId: number,
  counts: readonly LinkCount[],
): Promise<ReadonlyMap<number, { readonly target: string; readonly requestId: number | null }>> {
  if (counts.length === 0) return new Map();
  const { rows } = await client.query<{ id: number; target: string; request_id: number | null }>({
    name: 'add_to_links',
    text: `update links as l set clicks = l.clicks + u.clicks, robots = l.robots + u.robots,
             clicked_recipients = l.clicked_recipients + u.firsts,
             last_clicked_at = greatest(l.last_clicked_at, u.last_at)
           from unnest(${linkColumns.arrays(linkPlaces.placeOf)}) as u (${linkColumns.names})
           where l.account_id = ${linkPlaces.placeOf('account')}::bigint and l.id = u.id
           returning l.id, l.target, l.request_id`,
    values: linkPlaces.values({ account: accountId, ...linkColumns.values(counts) }),
  });
  return new Map(rows.map((row) => [Number(row.id), { target: row.target, requestId: row.request_id }]));
}

interface SeenAddress {
  readonly linkId: number;
  readonly n: number;
  readonly at: Date;
  readonly address: string;
  readonly isRobot: boolean;
}

const addressColumns = declareColumns<SeenAddress>([
  ['link_id', 'bigint', ({ linkId }) => linkId],
  ['n', 'int', ({ n }) => n],
  ['at', 'timestamptz', ({ at }) => at],
  ['address', 'text', ({ address }) => address],
  ['is_robot', 'bool', ({ isRobot }) => isRobot],
]);
const addressPlaces = placeholders(['account', ...addressColumns.parameters]);

export async function insertAddresses(
  client: StatementClient,
  accountId: number,
  seen: readonly SeenAddress[],
): Promise<void> {
  if (seen.length === 0) return;
  await client.query({
    name: 'insert_link_addresses',
    text: `insert into link_addresses (account_id, ${addressColumns.names})
           select ${addressPlaces.placeOf('account')}::bigint, * from unnest(${addressColumns.arrays(addressPlaces.placeOf)})
           on conflict do nothing`,
    values: addressPlaces.values({ account: accountId, ...addressColumns.values(seen) }),
  });
}

/** Deletes up to `limit` addresses of all accounts from before a date; returns how many. */
export async function deleteOldAddresses(pool: pg.Pool, before: Date, limit: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from link_addresses a using (
       select account_id, link_id, n, at, address from link_addresses where at < $1 order by at limit $2) old
     where a.account_id = old.account_id and a.link_id = old.link_id and a.n = old.n and a.at = old.at
       and a.address = old.address`,
    [before, limit],
  );
  return rowCount ?? 0;
}

export async function deleteOldClickFiles(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('link_click_files').where('counted_at', '<', before).execute();
}
