import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import { readByReader, type ReadingFilter } from './readers/reading-store.ts';
import { unassignedAccountId } from './unassigned-account.ts';

export interface InboxRow {
  readonly account_id: number;
  readonly id: number;
  readonly from_number: string;
  readonly to_number: string;
  readonly text: string;
  readonly carrier: string;
  readonly received_at: Date;
}

export interface InboxFilters {
  /** Absent: all accounts, for operators. */
  readonly accountId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
  /** Normalised words of the text; searched for in the newest messages only. */
  readonly words?: string | undefined;
  /** What readers have read, or have not. */
  readonly readings?: readonly ReadingFilter[];
}

const searchedMax = 100_000;
const columns = sql`account_id, id, from_number, to_number, text, carrier, received_at`;
const newestFirst = sql`order by received_at desc, id desc`;

/** Newest first. */
export async function listInbox(
  db: Queryable,
  filters: InboxFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`
    select ${columns} from ${foundBy(filters)} found ${newestFirst} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** Counts matches up to a limit. */
export async function countInbox(db: Queryable, filters: InboxFilters, limit: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from ${foundBy(filters)} found limit ${limit}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Messages that have these words, as a subquery. */
export const messagesWith = (filters: { readonly accountId: number; readonly words: string }) =>
  foundBy(filters);

function foundBy(filters: InboxFilters): RawBuilder<unknown> {
  const { words } = filters;
  const condition = conditionOf(filters);
  if (words === undefined) return sql`(select * from inbox_messages where ${condition})`;
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(select * from (
    select * from inbox_messages where ${condition} ${newestFirst} limit ${searchedMax}) newest
    where search like ${like})`;
}

function conditionOf({
  accountId,
  from,
  to,
  since,
  before,
  readings = [],
}: InboxFilters): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (accountId !== undefined) conditions.push(sql`account_id = ${accountId}`);
  if (from !== undefined) conditions.push(sql`from_number = ${from}`);
  if (to !== undefined) conditions.push(sql`to_number = ${to}`);
  if (since !== undefined) conditions.push(sql`received_at >= ${since}`);
  if (before !== undefined) conditions.push(sql`received_at < ${before}`);
  if (accountId !== undefined)
    conditions.push(...readings.map((reading) => readByReader(accountId, reading)));
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** Moves an unassigned message to an account, which may be of another group; undefined if there is no such message or it was assigned meanwhile. */
export async function assignMessage(
  tx: Transaction,
  id: number,
  accountId: number,
): Promise<InboxRow | undefined> {
  const { rows: taken } = await sql<InboxRow & { search: string }>`
    delete from inbox_messages where account_id = ${unassignedAccountId} and id = ${id}
    returning ${columns}, search`.execute(tx);
  const [message] = taken;
  if (message === undefined) return undefined;
  const { search, ...row } = { ...message, account_id: accountId };
  await sql`
    insert into inbox_messages (${columns}, search) overriding system value
    values (${row.account_id}, ${id}, ${row.from_number}, ${row.to_number}, ${row.text}, ${row.carrier},
      ${row.received_at}, ${search})`.execute(tx);
  return row;
}
