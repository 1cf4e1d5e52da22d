import { sql, type Expression, type SqlBool } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import { typesWithHiddenNumbers } from '../../../text/hidden-numbers.ts';
import { shownText } from '../../../text/hidden-texts.ts';
import { searchExpression } from '../../../text/search-expression.ts';
import { referenceSql } from '../message-references/index.ts';
import { messageSql, type sendWords } from '../messages/index.ts';
import { whereLabel } from './labels/labels-store.ts';
import { findPageStart, type PageStart, type PlacedPage } from './order/page-start-store.ts';
import type { SendOrder } from './order/send-order.ts';
import { sendColumns } from './send-columns.ts';
import { listSortedIds, type SortedOrder } from './order/sorted-sends-store.ts';
import { whereMessages, wherePeriod, type MessageFilters } from './outcomes/outcomes-store.ts';
import type { BlockedBy } from '../../../text/item-words.ts';
import { blockedByCondition } from './outcomes/blocked-by-store.ts';

export async function findSend(db: Queryable, accountId: number, id: number) {
  return db
    .selectFrom('send_requests')
    .select(sendColumns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Of any account: operators address a send by its id alone. */
export async function findSendOfAnyAccount(db: Queryable, id: number) {
  return db.selectFrom('send_requests').select(sendColumns).where('id', '=', id).executeTakeFirst();
}

export type SendRow = NonNullable<Awaited<ReturnType<typeof findSend>>>;

type SendStatus = ReturnType<typeof sendWords.shownStatus>;

/** All but those of `sent`. */
export const unsentStatuses = ['in-queue', 'queued', 'rejected', 'cancelled'] as const;

export interface SendFilters extends MessageFilters {
  readonly status?: SendStatus | undefined;
  readonly waitingFor?: 'approval' | 'schedule' | undefined;
  /** Without what waits for an operator. */
  readonly isWithoutPending?: true | undefined;
  readonly type?: string | undefined;
  readonly lineId?: number | undefined;
  readonly recipient?: string | undefined;
  readonly search?: string | undefined;
  /** Only older ones: how an export goes on. */
  readonly beforeId?: number | undefined;
  /** Only these. */
  readonly ids?: readonly number[] | undefined;
  /** Only those with this label. */
  readonly label?: string | undefined;
  /** Those of test keys, which are left out otherwise. */
  readonly isTest?: boolean | undefined;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

// From here on the nearest noted place is looked up. Where none is noted yet it pays to ask whether an account has any test
// sends: without these the index alone tells which sends to pass over. 50,000 take 70 ms instead of 93 right after they were
// written, when vacuum has not seen them yet.
const farFrom = 1000;
const newestFirst: SendOrder = { by: 'created_at', direction: 'desc' };
/** More sends that a list leaves out than this are not counted beside noted places. */
const othersMax = 10_000;

/** Newest first, unless another order is given. The ids of the page come from an index; then only the rows of the page are read. */
export async function listSends(
  db: Queryable,
  accountId: number,
  filters: SendFilters,
  { order, ...page }: Page & { readonly order?: SendOrder | undefined },
): Promise<SendRow[]> {
  const { by, direction } = order ?? newestFirst;
  if (by !== 'created_at') return listSorted(db, accountId, filters, { ...page, order: { by, direction } });
  const isFar = page.offset >= farFrom;
  const start = isFar ? await startOfPage(db, accountId, filters, { ...page, direction }) : undefined;
  const areAll = isFar && start === undefined && !hasFilter(filters) && !(await hasTestSends(db, accountId));
  const ids = db
    .selectFrom('send_requests')
    .select('id')
    .where('account_id', '=', accountId)
    .where(areAll ? sql<SqlBool>`true` : whereSend(accountId, filters))
    .where(start === undefined ? sql<SqlBool>`true` : fromStart(start, direction))
    .orderBy('id', direction)
    .limit(page.limit)
    .offset(start?.skipped ?? page.offset);
  return db
    .selectFrom('send_requests')
    .select(sendColumns)
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .orderBy('id', direction)
    .execute();
}

const fromStart = ({ id }: PageStart, direction: SendOrder['direction']) =>
  direction === 'asc' ? sql<SqlBool>`id > ${id}` : sql<SqlBool>`id <= ${id}`;

/** Noted places know of all sends, of types and lines, and of those that were sent: what is in another state is counted apart. */
async function startOfPage(db: Queryable, accountId: number, filters: SendFilters, page: PlacedPage) {
  const { type, lineId, status, isTest, ...rare } = filters;
  if (isTest || hasFilter(rare) || (status !== undefined && status !== 'sent')) return undefined;
  const others = status === undefined ? [] : await listUnsent(db, accountId, { type, lineId });
  if (others.length > othersMax) return undefined;
  return findPageStart(db, accountId, { type, lineId, others }, page);
}

/** Ids of sends of a kind that were not sent. */
async function listUnsent(
  db: Queryable,
  accountId: number,
  kind: Pick<SendFilters, 'type' | 'lineId'>,
): Promise<number[]> {
  const idsIn = async (status: SendStatus) => {
    const { rows } = await sql<{ id: number }>`
      select id from send_requests where account_id = ${accountId} and ${whereSend(accountId, { ...kind, status })}
      limit ${othersMax + 1}`.execute(db);
    return rows.map(({ id }) => id);
  };
  return (await Promise.all(unsentStatuses.map(idsIn))).flat();
}

async function listSorted(
  db: Queryable,
  accountId: number,
  filters: SendFilters,
  page: Page & { readonly order: SortedOrder },
): Promise<SendRow[]> {
  const ids = await listSortedIds(db, accountId, whereSend(accountId, filters), page);
  const rows = await db
    .selectFrom('send_requests')
    .select(sendColumns)
    .where('account_id', '=', accountId)
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

const hasFilter = (filters: SendFilters) => Object.values(filters).some((value) => value !== undefined);

async function hasTestSends(db: Queryable, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from send_requests where account_id = ${accountId} and is_test) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

/** Counts rows up to a limit, for filters without a counter. */
export async function countSends(
  db: Queryable,
  accountId: number,
  filters: SendFilters,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from send_requests where account_id = ${accountId} and ${whereSend(accountId, filters)} limit ${limit}) found`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

function whereSend(accountId: number, filters: SendFilters): Expression<SqlBool> {
  const { status, type, lineId, recipient, search, beforeId, ids, label } = filters;
  const conditions = [
    filters.isTest ? sql<SqlBool>`is_test` : sql<SqlBool>`not is_test`,
    ...wherePeriod(filters.period),
    ...whereMessages(filters),
    ...whereWaiting(filters),
  ];
  if (status !== undefined) conditions.push(whereStatus(accountId, status));
  if (beforeId !== undefined) conditions.push(sql`id < ${beforeId}`);
  if (type !== undefined) conditions.push(sql`type = ${type}`);
  if (lineId !== undefined) conditions.push(sql`line_id = ${lineId}`);
  if (recipient !== undefined) conditions.push(whereRecipient(accountId, recipient));
  if (search !== undefined) conditions.push(whereSearch(accountId, search));
  if (ids !== undefined) conditions.push(sql`id = any(${ids}::bigint[])`);
  if (label !== undefined) conditions.push(whereLabel(accountId, label));
  return sql`${sql.join(conditions, sql` and `)}`;
}

function whereWaiting({ waitingFor, isWithoutPending }: SendFilters): Expression<SqlBool>[] {
  return [
    ...(waitingFor === undefined ? [] : [sql<SqlBool>`waiting_for = ${waitingFor}`]),
    ...(isWithoutPending ? [sql<SqlBool>`waiting_for is distinct from 'approval'`] : []),
  ];
}

function whereStatus(accountId: number, status: SendStatus): ReturnType<typeof sql<SqlBool>> {
  switch (status) {
    case 'in-queue':
      return sql`id = any (array(${idsInQueue(accountId)}))`;
    case 'queued':
      return sql`state = 'running'`;
    case 'sent':
      return sql`(state = 'finished' or (state = 'released' and item_status <> 'in-queue'))`;
    case 'rejected':
      return sql`state = 'rejected'`;
    case 'cancelled':
      return sql`state = 'cancelled'`;
  }
}

// In-queue means: the send waits for approval or schedule; or its single item waits for a retry; or a process holds it,
// and then its id is above the low watermark of a process. A union, since each case has an index of its own.
function idsInQueue(accountId: number) {
  const released = sql`account_id = ${accountId} and state = 'released' and item_status = 'in-queue'`;
  return sql`
    select id from send_requests where account_id = ${accountId} and waiting_for is not null
    union all
    select id from send_requests where ${released} and retry_at is not null
    union all
    select id from send_requests
    where ${released} and retry_at is null and id >= ${sql.raw(messageSql.lowestWatermark)}`;
}

// Finding a hidden number would reveal who is in the service's own data.
export const isHidden = sql`type = any(${[...typesWithHiddenNumbers]}::text[])`;

/** Sends to this number alone, and those to many that have it. */
function whereRecipient(accountId: number, mobile: string): ReturnType<typeof sql<SqlBool>> {
  return sql`not ${isHidden} and id = any (array(
    select id from send_requests where mobile = ${mobile} and account_id = ${accountId}
    union all
    select request_id from send_items where mobile = ${mobile} and account_id = ${accountId}))`;
}

// A recipient, a reference and an id are looked up by index; words, and numbers of at least four digits, are searched for in the
// texts of the account's newest sends.
function whereSearch(accountId: number, search: string): ReturnType<typeof sql<SqlBool>> {
  if (/^09\d{9}$/.test(search)) return sql`mobile = ${search} and not ${isHidden}`;
  const isId = /^\d{1,15}$/.test(search);
  const byName = referenceSql.sends(accountId, search);
  if (isId && search.length < wordDigitsMin)
    return sql`id = any (array(select ${Number(search)}::bigint union all ${byName}))`;
  const expression = searchExpression(search);
  if (expression === undefined) return sql`true`;
  const inWords = sql`
    select id from (
      select id, ${sql.raw(searchedText)} as text, pattern_code from send_requests
      where account_id = ${accountId} order by id desc limit ${searchedSendsMax}) newest
    where text ~ ${expression} or pattern_code = ${search.toLowerCase()}`;
  const asId = isId ? sql`select ${Number(search)}::bigint union all` : sql``;
  return sql`id = any (array(${asId} ${byName} union all ${inWords}))`;
}

// Finding a hidden code would reveal it.
const searchedText = shownText({ text: 'text', type: 'type', pattern: 'pattern_text' });
/** Shorter numbers occur in half of all texts, so they are only searched for as an id. */
const wordDigitsMin = 4;
/** Words are searched for in this many of the account's newest sends. */
const searchedSendsMax = 20_000;

/** Filters of items of sends to many. Without a filter a page is a range of positions. */
export interface ItemFilters {
  readonly statuses?: readonly string[] | undefined;
  readonly search?: string | undefined;
  readonly blockedBy?: BlockedBy | undefined;
  /** Numbers are searched for in their masked form, so that a search cannot reveal hidden digits. */
  readonly isMasked?: boolean;
  /** Only later ones: how an export goes on. */
  readonly afterN?: number | undefined;
}

export async function listItems(
  db: Queryable,
  { accountId, requestId }: { accountId: number; requestId: number },
  filters: ItemFilters,
  page: Page,
) {
  let query = itemQuery(db, accountId, requestId, filters)
    .select([
      'n',
      'mobile',
      'text',
      'pages',
      'item_status',
      'item_detail',
      'item_error',
      'sent_at',
      'delivered_at',
    ])
    .orderBy('n');
  const { statuses, search, blockedBy, afterN } = filters;
  const isWhole = [statuses, search, blockedBy, afterN].every((filter) => filter === undefined);
  if (isWhole)
    query = query.where(
      sql<SqlBool>`n > ${page.offset}::bigint and n <= ${page.offset + page.limit}::bigint`,
    );
  else query = query.limit(page.limit).offset(page.offset);
  return query.execute();
}

export async function countItems(
  db: Queryable,
  { accountId, requestId }: { accountId: number; requestId: number },
  filters: ItemFilters,
): Promise<number> {
  const { total } = await itemQuery(db, accountId, requestId, filters)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function itemQuery(
  db: Queryable,
  accountId: number,
  requestId: number,
  { statuses, search, blockedBy, isMasked, afterN }: ItemFilters,
) {
  let query = db
    .selectFrom('send_items')
    .where('account_id', '=', accountId)
    .where('request_id', '=', requestId);
  if (afterN !== undefined) query = query.where('n', '>', afterN);
  if (statuses !== undefined) {
    query = query.where(
      sql<SqlBool>`(item_status::text = any(${statuses}::text[]) or item_detail::text = any(${statuses}::text[]))`,
    );
  }
  if (blockedBy !== undefined) query = query.where(blockedByCondition(blockedBy));
  if (search !== undefined) {
    const shown = isMasked ? sql<string>`rpad(left(mobile, 4), 11, '*')` : sql<string>`mobile`;
    query = query.where(shown, 'like', `%${search.replace(/[\\%_]/g, '\\$&')}%`);
  }
  return query;
}

/** Item counters of sends to many. */
export async function listProgress(db: Queryable, accountId: number, requestIds: readonly number[]) {
  if (requestIds.length === 0) return [];
  return db
    .selectFrom('send_progress')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('request_id', 'in', requestIds)
    .execute();
}

export type ProgressRow = Awaited<ReturnType<typeof listProgress>>[number];
