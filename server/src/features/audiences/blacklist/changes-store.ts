import type pg from 'pg';
import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import { notify } from '../../../storage/notify.ts';
import { optOutSource, type BlacklistChange, type BlacklistSource, type Reach } from './blacklist.ts';

interface ListVersion {
  readonly version: number;
  /** The last version that put a digest in place of an erased number; 0: there is none. */
  readonly erased_in: number;
}

/** Takes the next version. The row lock makes other changes wait, so versions are committed in order. */
export async function incrementVersion(tx: Transaction): Promise<ListVersion> {
  const { rows } = await sql<ListVersion>`
    update blacklist_version set version = version + 1 returning version, erased_in`.execute(tx);
  return rows[0] ?? noVersion;
}

const noVersion: ListVersion = { version: 0, erased_in: 0 };

export async function notifyBlacklistChanged(tx: Transaction): Promise<void> {
  await notify(tx, 'peyk_blacklist');
}

interface NewEntries {
  readonly reach: Reach;
  readonly mobiles: readonly string[];
  readonly reason: string | null;
  readonly source: BlacklistSource;
  /** Of an opt-out by reply: the account that was written to, if it is known. */
  readonly replyAccountId?: number | null;
  readonly change: BlacklistChange;
  readonly now: Date;
}

/**
 * Returns how many are new. An entry of an operator overwrites an existing one for the same number; others do not. The
 * entry of an erased number keeps its digest.
 */
export async function insertEntries(tx: Transaction, entries: NewEntries): Promise<number> {
  const { reach, mobiles, reason, source, replyAccountId = null, change, now } = entries;
  const digests = change.digestOf === undefined ? [] : mobiles.map(change.digestOf);
  const { rows } = await sql<{ added: number }>`
    with written as (
      insert into blacklist_entries as b (line_id, account_id, mobile, reason, source, version, created_at, reply_account_id)
      select ${reach.lineId}::bigint, ${reach.accountId}::bigint, coalesce(erased.mobile, v.mobile), ${reason},
        ${source}::blacklist_source, ${change.version}::bigint, ${now}::timestamptz, ${replyAccountId}::bigint
      from (select distinct * from unnest(${mobiles}::text[], ${digests}::text[]) as given (mobile, digest) order by 1) v
      left join blacklist_entries erased on erased.mobile = v.digest
        and coalesce(erased.line_id, 0) = ${reach.lineId ?? 0}::bigint
        and coalesce(erased.account_id, 0) = ${reach.accountId ?? 0}::bigint
      on conflict (mobile, coalesce(line_id, 0), coalesce(account_id, 0)) do update
        set source = excluded.source, reason = excluded.reason, version = excluded.version
        where excluded.source = 'operator'
      returning (xmax = 0) as is_new)
    select count(*) filter (where is_new) as added from written`.execute(tx);
  return rows[0]?.added ?? 0;
}

interface Removal {
  readonly reach: Reach;
  /** What entries of the number may be stored under, see `storedAs`. */
  readonly stored: readonly string[];
  /** Delete only an entry with this source. */
  readonly source?: BlacklistSource;
  readonly version: number;
  readonly now: Date;
}

/** False if there was no such entry. */
export async function deleteEntry(tx: Transaction, removal: Removal): Promise<boolean> {
  const { reach, stored, source, version, now } = removal;
  const { rows } = await sql`
    with gone as (
      delete from blacklist_entries
      where mobile = any(${stored}::text[]) and coalesce(line_id, 0) = ${reach.lineId ?? 0}
        and coalesce(account_id, 0) = ${reach.accountId ?? 0}
        ${source === undefined ? sql`` : sql`and source = ${source}::blacklist_source`}
      returning line_id, account_id, mobile)
    insert into blacklist_removals (version, line_id, account_id, mobile, removed_at)
    select ${version}::bigint, line_id, account_id, mobile, ${now}::timestamptz from gone
    returning mobile`.execute(tx);
  return rows.length > 0;
}

/**
 * Puts the digest of a number in its place, in all its entries, and deletes the removals that name it. Returns how many
 * rows had the number. Reasons are free text and go too.
 */
export async function eraseMobile(
  tx: Transaction,
  { mobile, digest, version }: { mobile: string; digest: string; version: number },
): Promise<number> {
  // Inserted, not updated: an entry with the digest may be there already, from an erasure before.
  const { rows } = await sql<{ erased: number }>`
    with plain as (delete from blacklist_entries where mobile = ${mobile} returning *),
      kept as (
        insert into blacklist_entries as b (line_id, account_id, mobile, source, version, created_at)
        select line_id, account_id, ${digest}, source, ${version}::bigint, created_at from plain
        on conflict (mobile, coalesce(line_id, 0), coalesce(account_id, 0)) do update
          set source = excluded.source, version = excluded.version
          where excluded.source = 'operator'),
      removals as (delete from blacklist_removals where mobile = ${mobile} returning 1)
    select (select count(*) from plain) + (select count(*) from removals) as erased`.execute(tx);
  return rows[0]?.erased ?? 0;
}

/** Makes every process read the whole list again. */
export async function setErasedIn(tx: Transaction, version: number): Promise<void> {
  await sql`update blacklist_version set erased_in = ${version}`.execute(tx);
}

export async function hasMobile(db: Queryable, mobile: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (select from blacklist_entries where mobile = ${mobile})
      or exists (select from blacklist_removals where mobile = ${mobile}) as is_there`.execute(db);
  return rows[0]?.is_there ?? false;
}

export async function findVersion(pool: pg.Pool): Promise<ListVersion> {
  const { rows } = await pool.query<ListVersion>('select version, erased_in from blacklist_version');
  return rows[0] ?? noVersion;
}

interface IndexedEntry {
  readonly id: number;
  /** The digits after 09; null for an erased number, which has its digest instead. */
  readonly number: number | null;
  readonly digest: string | null;
  readonly line_id: number | null;
  readonly account_id: number | null;
  readonly is_opt_out: boolean;
}

const isOptOut = `source = '${optOutSource}' as is_opt_out`;
const numberColumns = `case when mobile like '0%' then substr(mobile, 3)::int end as number,
  case when mobile not like '0%' then mobile end as digest`;

/** All entries in id order; call it with the last id for the next page. */
export async function listEntriesAfter(pool: pg.Pool, id: number, limit: number): Promise<IndexedEntry[]> {
  const { rows } = await pool.query<IndexedEntry>(
    `select id, ${numberColumns}, line_id, account_id, ${isOptOut} from blacklist_entries where id > $1 order by id limit $2`,
    [id, limit],
  );
  return rows;
}

export interface EntryChange extends Omit<IndexedEntry, 'id'> {
  readonly is_removed: boolean;
}

/** Changes after version `after` up to `upTo`, in order. */
export async function listChanges(pool: pg.Pool, after: number, upTo: number): Promise<EntryChange[]> {
  const { rows } = await pool.query<EntryChange>(
    `select number, digest, line_id, account_id, is_opt_out, is_removed from (
       select version, ${numberColumns}, line_id, account_id, ${isOptOut}, false as is_removed
       from blacklist_entries
       where version > $1 and version <= $2
       union all
       select version, ${numberColumns}, line_id, account_id, false, true from blacklist_removals
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
