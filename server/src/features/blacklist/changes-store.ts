import type pg from 'pg';
import { sql } from 'kysely';

import type { Transaction } from '../../storage/database.ts';
import { notify } from '../../storage/notify.ts';
import { optOutSource, type BlacklistSource, type Reach } from './blacklist.ts';

/** Takes the next version. The row lock makes other changes wait, so versions are committed in order. */
export async function incrementVersion(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update blacklist_version set version = version + 1 returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}

export async function notifyBlacklistChanged(tx: Transaction): Promise<void> {
  await notify(tx, 'peyk_blacklist');
}

interface NewEntries {
  readonly reach: Reach;
  readonly mobiles: readonly string[];
  readonly reason: string | null;
  readonly source: BlacklistSource;
  readonly version: number;
  readonly now: Date;
}

/** Returns how many are new. An entry of an operator overwrites an existing one for the same number; others do not. */
export async function insertEntries(tx: Transaction, entries: NewEntries): Promise<number> {
  const { reach, mobiles, reason, source, version, now } = entries;
  const { rows } = await sql<{ added: number }>`
    with written as (
      insert into blacklist_entries as b (line_id, account_id, mobile, reason, source, version, created_at)
      select ${reach.lineId}::bigint, ${reach.accountId}::bigint, mobile, ${reason}, ${source}::blacklist_source,
        ${version}::bigint, ${now}::timestamptz
      from (select distinct unnest(${mobiles}::text[]) as mobile order by 1) v
      on conflict (mobile, coalesce(line_id, 0), coalesce(account_id, 0)) do update
        set source = excluded.source, reason = excluded.reason, version = excluded.version
        where excluded.source = 'operator'
      returning (xmax = 0) as is_new)
    select count(*) filter (where is_new) as added from written`.execute(tx);
  return rows[0]?.added ?? 0;
}

interface Removal {
  readonly reach: Reach;
  readonly mobile: string;
  /** Delete only an entry with this source. */
  readonly source?: BlacklistSource;
  readonly version: number;
  readonly now: Date;
}

/** False if there was no such entry. */
export async function deleteEntry(tx: Transaction, removal: Removal): Promise<boolean> {
  const { reach, mobile, source, version, now } = removal;
  const { rows } = await sql`
    with gone as (
      delete from blacklist_entries
      where mobile = ${mobile} and coalesce(line_id, 0) = ${reach.lineId ?? 0}
        and coalesce(account_id, 0) = ${reach.accountId ?? 0}
        ${source === undefined ? sql`` : sql`and source = ${source}::blacklist_source`}
      returning line_id, account_id, mobile)
    insert into blacklist_removals (version, line_id, account_id, mobile, removed_at)
    select ${version}::bigint, line_id, account_id, mobile, ${now}::timestamptz from gone
    returning mobile`.execute(tx);
  return rows.length > 0;
}

export async function findVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>('select version from blacklist_version');
  return rows[0]?.version ?? 0;
}

interface IndexedEntry {
  readonly id: number;
  readonly number: number;
  readonly line_id: number | null;
  readonly account_id: number | null;
  readonly is_opt_out: boolean;
}

const isOptOut = `source = '${optOutSource}' as is_opt_out`;
const numberColumn = 'substr(mobile, 3)::int as number';

/** All entries in id order; call it with the last id for the next page. */
export async function listEntriesAfter(pool: pg.Pool, id: number, limit: number): Promise<IndexedEntry[]> {
  const { rows } = await pool.query<IndexedEntry>(
    `select id, ${numberColumn}, line_id, account_id, ${isOptOut} from blacklist_entries where id > $1 order by id limit $2`,
    [id, limit],
  );
  return rows;
}

interface EntryChange extends Omit<IndexedEntry, 'id'> {
  readonly is_removed: boolean;
}

/** Changes after version `after` up to `upTo`, in order. */
export async function listChanges(pool: pg.Pool, after: number, upTo: number): Promise<EntryChange[]> {
  const { rows } = await pool.query<EntryChange>(
    `select number, line_id, account_id, is_opt_out, is_removed from (
       select version, ${numberColumn}, line_id, account_id, ${isOptOut}, false as is_removed
       from blacklist_entries
       where version > $1 and version <= $2
       union all
       select version, ${numberColumn}, line_id, account_id, false, true from blacklist_removals
       where version > $1 and version <= $2) changes
     order by version`,
    [after, upTo],
  );
  return rows;
}

/** Deletes removals that every process has applied long ago. */
export async function deleteOldRemovals(pool: pg.Pool, before: Date): Promise<void> {
  await pool.query('delete from blacklist_removals where removed_at < $1', [before]);
}
