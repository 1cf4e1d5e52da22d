import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import { joinLine } from '../../lines/lines/index.ts';
import type { BlacklistScope, BlacklistSource } from './blacklist.ts';

export interface EntryRow {
  readonly id: number;
  readonly line_id: number | null;
  readonly line_number: string | null;
  readonly account_id: number | null;
  readonly mobile: string;
  readonly reason: string | null;
  readonly source: BlacklistSource;
  readonly created_at: Date;
}

export interface EntryFilters {
  readonly scope?: BlacklistScope | undefined;
  readonly lineId?: number | undefined;
  readonly accountId?: number | undefined;
  /** Entries of this account, and people who opted out of a line by writing to it. */
  readonly ownAccountId?: number | undefined;
  /** A number or its first digits. */
  readonly numberPrefix?: string | undefined;
  /** With a whole number: what stands in its place if it was erased. */
  readonly digest?: string | undefined;
}

const columns = sql`b.id, b.line_id, l.number as line_number, b.account_id, b.mobile, b.reason, b.source, b.created_at`;

/** Newest first; only ids below `beforeId`, if given. */
export async function listEntries(
  db: Queryable,
  filters: EntryFilters,
  { limit, offset = 0, beforeId }: { limit: number; offset?: number; beforeId?: number },
): Promise<EntryRow[]> {
  const before = beforeId === undefined ? sql`true` : sql`b.id < ${beforeId}`;
  const { rows } = await sql<EntryRow>`
    select ${columns} from blacklist_entries b left ${sql.raw(joinLine('b.line_id'))}
    where ${conditionOf(filters)} and ${before}
    order by b.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Whose blocks of a number are asked for. */
export interface BlocksOf {
  readonly mobile: string;
  /** What stands in the place of the number once it was erased. */
  readonly digest: string | undefined;
  /** Undefined: of all accounts and lines. */
  readonly account: { readonly id: number; readonly lines: readonly string[] } | undefined;
}

/** Of one account: blocks of its own and of the service, and of the lines that it uses. Newest first. */
export async function listEntriesOfNumber(
  db: Queryable,
  { mobile, digest, account }: BlocksOf,
  limit: number,
): Promise<EntryRow[]> {
  const isOfAccount =
    account === undefined
      ? sql`true`
      : sql`(b.account_id is null or b.account_id = ${account.id})
        and (b.line_id is null or l.number = any(${account.lines}::text[]))`;
  const { rows } = await sql<EntryRow>`
    select ${columns} from blacklist_entries b left ${sql.raw(joinLine('b.line_id'))}
    where b.mobile in (${mobile}, ${digest ?? null}) and ${isOfAccount}
    order by b.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts up to `limit`, to bound the cost on a list of millions. */
export async function countEntries(db: Queryable, filters: EntryFilters, limit: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from blacklist_entries b where ${conditionOf(filters)} limit ${limit}) found`.execute(db);
  return rows[0]?.total ?? 0;
}

function conditionOf({
  scope,
  lineId,
  accountId,
  ownAccountId,
  numberPrefix,
  digest,
}: EntryFilters): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (scope !== undefined) conditions.push(scopeCondition(scope));
  if (lineId !== undefined) conditions.push(sql`b.line_id = ${lineId}`);
  if (accountId !== undefined) conditions.push(sql`b.account_id = ${accountId}`);
  if (ownAccountId !== undefined)
    conditions.push(sql`(b.account_id = ${ownAccountId} or b.reply_account_id = ${ownAccountId})`);
  if (numberPrefix !== undefined)
    conditions.push(
      sql`(b.mobile like ${`${numberPrefix.replace(/[\\%_]/g, '\\$&')}%`} or b.mobile = ${digest ?? null})`,
    );
  return sql`${sql.join(conditions, sql` and `)}`;
}

function scopeCondition(scope: BlacklistScope): RawBuilder<SqlBool> {
  switch (scope) {
    case 'global':
      return sql`b.line_id is null and b.account_id is null`;
    case 'line':
      return sql`b.line_id is not null`;
    case 'account':
      return sql`b.account_id is not null`;
  }
}

/** Locks the entry, so that it cannot change before it is deleted. */
export async function findEntry(tx: Transaction, id: number): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from blacklist_entries b left ${sql.raw(joinLine('b.line_id'))}
    where b.id = ${id} for update of b`.execute(tx);
  return rows[0];
}

/** The entry of an account for a number, under either of what it may be stored under, locked. */
export async function findAccountEntry(
  tx: Transaction,
  accountId: number,
  stored: readonly string[],
): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from blacklist_entries b left ${sql.raw(joinLine('b.line_id'))}
    where b.account_id = ${accountId} and b.mobile = any(${stored}::text[]) for update of b`.execute(tx);
  return rows[0];
}
