import { sql, type SqlBool } from 'kysely';

import { notifyChanges } from '../../../../changes/index.ts';
import type { Queryable } from '../../../../storage/database.ts';
import { figureSql } from '../../../common/figures/index.ts';
import type { LedgerCause } from './ledger-cause.ts';
import type { LedgerFilters } from './ledger-filters.ts';
import { countPlaced, findPageOf } from './kinds-store.ts';
import { countAllEntries, findPageStart, type PageStart } from './positions-store.ts';

const countMoney = figureSql.countMoney({ at: 'max(created_at)', rows: 'entered' });

interface CreditEntry {
  readonly kind: 'purchase' | 'gift' | 'correction';
  readonly amount: number;
  readonly note?: string | undefined;
}

interface CreditFields {
  readonly accountId: number;
  readonly rate: number;
  /** The source of the money, such as order:7; unique per account and rate, so it is credited once. */
  readonly cause: LedgerCause;
  readonly now: Date;
}

/** A credit with a single ledger entry, or with several. */
export type NewCredit = CreditFields & (CreditEntry | { readonly entries: readonly CreditEntry[] });

/** Inserts a credit and its ledger entries. False if this cause was already credited at this rate. */
export async function insertCredit(db: Queryable, credit: NewCredit): Promise<boolean> {
  if (!db.isTransaction) return db.transaction().execute((tx) => insertCredit(tx, credit));
  const { accountId, rate, cause, now } = credit;
  const entries = 'entries' in credit ? credit.entries : [credit];
  const total = entries.reduce((sum, { amount }) => sum + amount, 0);
  await lockTotal(db, accountId, rate);
  const { rows } = await sql<{ id: number }>`
    with total as (
      update credit_totals set bought = bought + ${total}::bigint
      where account_id = ${accountId} and rate = ${rate} and not exists (
        select from credits where account_id = ${accountId} and cause = ${cause} and rate = ${rate})
      returning account_id, rate, bought),
    fresh as (
      insert into credits (account_id, rate, amount, amount_left, bought, cause, created_at)
      select account_id, rate, ${total}::bigint, ${total}::bigint, bought, ${cause}, ${now}::timestamptz from total
      returning account_id, id),
    entered as (
      insert into ledger_entries (account_id, credit_id, kind, amount, cause, note, created_at)
      select f.account_id, f.id, e.kind::ledger_kind, e.amount, ${cause}, e.note, ${now}
      from fresh f, unnest(
        ${entries.map(({ kind }) => kind)}::text[],
        ${entries.map(({ amount }) => amount)}::bigint[],
        ${entries.map(({ note }) => note ?? null)}::text[]) as e (kind, amount, note)
      returning id, account_id, kind, amount, created_at),
    money as (${sql.raw(countMoney)})
    select id from entered`.execute(db);
  if (rows.length === 0) return false;
  await notifyChanges(db, [{ accountId, topic: 'wallet' }]);
  return true;
}

/** Of two credits at one rate the second waits, and sees the first: each knows what was bought before it. */
async function lockTotal(db: Queryable, accountId: number, rate: number): Promise<void> {
  await sql`
    insert into credit_totals as t (account_id, rate, bought) values (${accountId}, ${rate}, 0)
    on conflict (account_id, rate) do update set bought = t.bought`.execute(db);
}

/** Whether the ledger has an entry of this cause. */
export async function isCauseKnown(db: Queryable, accountId: number, cause: LedgerCause): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('account_id', '=', accountId)
    .where('cause', '=', cause)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
  /** The noted place that the page begins at, in place of the offset. */
  readonly start?: (PageStart & { readonly afterId?: number }) | undefined;
}

export async function listLedgerEntries(
  db: Queryable,
  accountId: number,
  filters: LedgerFilters,
  { limit, offset, start }: Page,
) {
  return db
    .selectFrom('ledger_entries as entry')
    .innerJoin('credits as credit', (join) =>
      join.onRef('credit.account_id', '=', 'entry.account_id').onRef('credit.id', '=', 'entry.credit_id'),
    )
    .select([
      'entry.id',
      'entry.kind',
      'entry.amount',
      'credit.rate',
      'entry.cause',
      'entry.note',
      'entry.created_at',
    ])
    .where('entry.account_id', '=', accountId)
    .where(whereEntry(filters))
    .where(
      start === undefined
        ? sql<SqlBool>`true`
        : sql<SqlBool>`entry.id <= ${start.id} and entry.id > ${start.afterId ?? 0}`,
    )
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .offset(start?.skipped ?? offset)
    .execute();
}

/** Below it rows are passed over as quickly as a noted place is looked up. */
const farFrom = 1000;

/** A page of entries, newest first, and how many there are. */
export async function readLedgerPage(
  db: Queryable,
  accountId: number,
  filters: LedgerFilters,
  page: Pick<Page, 'limit' | 'offset'>,
) {
  if (Object.values(filters).some((value) => value !== undefined))
    return readFilteredPage(db, accountId, filters, page);
  const total = await countAllEntries(db, accountId);
  const start = page.offset < farFrom ? undefined : await findPageStart(db, accountId, total - page.offset);
  return { rows: await listLedgerEntries(db, accountId, filters, { ...page, start }), total };
}

async function readFilteredPage(
  db: Queryable,
  accountId: number,
  filters: LedgerFilters,
  page: Pick<Page, 'limit' | 'offset'>,
) {
  const { since, before, beforeId, ...kind } = filters;
  const isPlaced = since === undefined && before === undefined && beforeId === undefined;
  const placed = isPlaced ? await countPlaced(db, accountId, kind) : undefined;
  if (placed === undefined) {
    const [rows, total] = await Promise.all([
      listLedgerEntries(db, accountId, filters, page),
      countLedgerEntries(db, accountId, filters),
    ]);
    return { rows, total };
  }
  const newer = await countLedgerEntries(db, accountId, filters, placed.id);
  const total = placed.total + newer;
  if (page.offset >= total) return { rows: [], total };
  // Entries of a rare kind may lie far back, so that the first page begins at a noted place too.
  const isNear = page.offset < newer;
  const wanted = { place: total - page.offset, limit: page.limit };
  const start = isNear ? undefined : await findPageOf(db, accountId, kind, wanted);
  return { rows: await listLedgerEntries(db, accountId, filters, { ...page, start }), total };
}

async function countLedgerEntries(
  db: Queryable,
  accountId: number,
  filters: LedgerFilters,
  afterId = 0,
): Promise<number> {
  const row = await db
    .selectFrom('ledger_entries as entry')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('entry.account_id', '=', accountId)
    .where('entry.id', '>', afterId)
    .where(whereEntry(filters))
    .executeTakeFirstOrThrow();
  return row.total;
}

function whereEntry({ kind, causeWords, direction, since, before, beforeId }: LedgerFilters) {
  const conditions = [sql<SqlBool>`true`];
  if (kind !== undefined) conditions.push(sql`entry.kind = ${kind}::ledger_kind`);
  if (causeWords !== undefined)
    conditions.push(sql`split_part(entry.cause, ':', 1) = any(${causeWords}::text[])`);
  if (direction !== undefined)
    conditions.push(direction === 'in' ? sql`entry.amount > 0` : sql`entry.amount < 0`);
  if (since !== undefined) conditions.push(sql`entry.created_at >= ${since}`);
  if (before !== undefined) conditions.push(sql`entry.created_at < ${before}`);
  if (beforeId !== undefined) conditions.push(sql`entry.id < ${beforeId}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
