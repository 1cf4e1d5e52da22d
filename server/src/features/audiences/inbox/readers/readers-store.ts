import type pg from 'pg';
import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';
import { unassignedAccountId } from '../unassigned-account.ts';

interface ReaderKey {
  readonly accountId: number;
  readonly reader: string;
}

/** Notes a message for every reader of its account, in the transaction that stores or assigns it. */
export async function noteUnread(
  tx: Transaction,
  { accountId, id, now }: { readonly accountId: number; readonly id: number; readonly now: Date },
): Promise<void> {
  if (accountId === unassignedAccountId) return;
  await sql`
    insert into inbox_unread (account_id, reader, message_id, noted_at)
    select r.account_id, r.name, ${id}::bigint, ${now}::timestamptz from inbox_readers r where r.account_id = ${accountId}
    on conflict do nothing`.execute(tx);
}

export interface ReaderRow {
  readonly name: string;
  readonly created_at: Date;
  readonly since: Date;
}

export async function findReader(db: Queryable, { accountId, reader }: ReaderKey) {
  return db
    .selectFrom('inbox_readers')
    .select(['name', 'created_at', 'since'])
    .where('account_id', '=', accountId)
    .where('name', '=', reader)
    .executeTakeFirst();
}

export async function countReaders(db: Queryable, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom('inbox_readers')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Two first calls at once make one reader. */
export async function insertReader(
  db: Queryable,
  { accountId, reader, since, now }: ReaderKey & { readonly since: Date; readonly now: Date },
): Promise<void> {
  await sql`
    insert into inbox_readers (account_id, name, created_at, since) values (${accountId}, ${reader}, ${now}, ${since})
    on conflict do nothing`.execute(db);
}

/** Notes messages that arrived from a moment on and are not noted yet. */
export async function noteEarlier(
  db: Queryable,
  { accountId, reader, from, now }: ReaderKey & { readonly from: Date; readonly now: Date },
): Promise<void> {
  await sql`
    insert into inbox_unread (account_id, reader, message_id, noted_at)
    select m.account_id, ${reader}::text, m.id, ${now}::timestamptz
    from inbox_messages m where m.account_id = ${accountId} and m.received_at >= ${from}
    on conflict do nothing`.execute(db);
}

interface UnreadMessage {
  readonly id: number;
  readonly from_number: string;
  readonly to_number: string;
  readonly text: string;
  readonly received_at: Date;
}

interface Taking extends ReaderKey {
  readonly line: string | undefined;
  readonly limit: number;
  /** Null: they are read with this call. */
  readonly heldUntil: Date | null;
  readonly now: Date;
}

/** The oldest messages that no process of the reader holds, now held until a moment or read. Processes never get the same. */
export async function takeMessages(db: Queryable, taking: Taking): Promise<UnreadMessage[]> {
  const { accountId, reader, line, limit, heldUntil, now } = taking;
  const ofLine = line === undefined ? sql`true` : sql`m.to_number = ${line}`;
  const { rows } = await sql<UnreadMessage>`
    with next as materialized (
      select n.message_id as id, m.from_number, m.to_number, m.text, m.received_at
      from inbox_unread n join inbox_messages m on m.account_id = n.account_id and m.id = n.message_id
      where n.account_id = ${accountId} and n.reader = ${reader} and n.read_at is null
        and (n.held_until is null or n.held_until <= ${now}) and ${ofLine}
      order by n.message_id limit ${limit}
      for update of n skip locked)
    update inbox_unread u
    set held_until = ${heldUntil}::timestamptz, read_at = case when ${heldUntil}::timestamptz is null then ${now}::timestamptz end
    from next
    where u.account_id = ${accountId} and u.reader = ${reader} and u.message_id = next.id
    returning next.id, next.from_number, next.to_number, next.text, next.received_at`.execute(db);
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Marks messages as read by a reader; returns how many were not before. */
export async function markTaken(
  db: Queryable,
  { accountId, reader, ids, now }: ReaderKey & { readonly ids: readonly number[]; readonly now: Date },
): Promise<number> {
  const { rows } = await sql`
    update inbox_unread set read_at = ${now}
    where account_id = ${accountId} and reader = ${reader} and message_id = any(${ids}::bigint[]) and read_at is null
    returning message_id`.execute(db);
  return rows.length;
}

/** Readers of an account with the number of messages that they did not read. */
export async function listReaders(db: Queryable, accountId: number) {
  const { rows } = await sql<ReaderRow & { unread: number }>`
    select r.name, r.created_at, r.since,
      (select count(*) from inbox_unread u
       where u.account_id = ${accountId} and u.reader = r.name and u.read_at is null) as unread
    from inbox_readers r where r.account_id = ${accountId} order by r.name`.execute(db);
  return rows;
}

/** False if there is none. */
export async function deleteReader(tx: Transaction, { accountId, reader }: ReaderKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('inbox_readers')
    .where('account_id', '=', accountId)
    .where('name', '=', reader)
    .executeTakeFirst();
  await tx
    .deleteFrom('inbox_unread')
    .where('account_id', '=', accountId)
    .where('reader', '=', reader)
    .execute();
  return numDeletedRows > 0n;
}

/** Deletes up to `limit` notes made before a date. Returns how many. */
export async function deleteOldNotes(pool: pg.Pool, before: Date, limit: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from inbox_unread u using (
       select account_id, reader, message_id from inbox_unread where noted_at < $1 order by noted_at limit $2) old
     where u.account_id = old.account_id and u.reader = old.reader and u.message_id = old.message_id`,
    [before, limit],
  );
  return rowCount ?? 0;
}
