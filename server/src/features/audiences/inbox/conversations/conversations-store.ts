import type pg from 'pg';
import { sql, type RawBuilder } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';
import { messagesWith } from '../inbox-store.ts';
import { unassignedAccountId } from '../unassigned-account.ts';

interface StoredMessage {
  readonly account_id: number;
  readonly id: number;
  readonly from_number: string;
  readonly received_at: Date;
}

/** Adds a message to the conversation of its sender, which it opens again. Messages without an account have none. */
export async function addToConversation(tx: Transaction, message: StoredMessage): Promise<void> {
  if (message.account_id === unassignedAccountId) return;
  await sql`
    insert into inbox_conversations as c
      (account_id, from_number, messages, unread, last_message_id, last_received_at)
    values (${message.account_id}, ${message.from_number}, 1, 1, ${message.id}, ${message.received_at})
    on conflict (account_id, from_number) do update
    set messages = c.messages + 1, unread = c.unread + 1, done_at = null,
      last_received_at = greatest(c.last_received_at, excluded.last_received_at),
      last_message_id = case
        when (excluded.last_received_at, excluded.last_message_id) > (c.last_received_at, c.last_message_id)
        then excluded.last_message_id else c.last_message_id end`.execute(tx);
}

export interface ConversationFilters {
  readonly accountId: number;
  readonly isUnread: boolean;
  readonly from?: string | undefined;
  readonly state?: 'open' | 'done' | undefined;
  /** One of these people; none of them: also those assigned to people who left since. */
  readonly assigned?: { readonly to: number } | { readonly toNoneOf: readonly number[] } | undefined;
  /** Digits of the sender's number. */
  readonly number?: string | undefined;
  /** Normalised words of a text, searched for as in the list of messages. */
  readonly words?: string | undefined;
}

export interface ConversationRow {
  readonly from_number: string;
  readonly to_number: string;
  readonly text: string;
  readonly messages: number;
  readonly unread: number;
  readonly last_message_id: number;
  readonly last_received_at: Date;
  readonly assigned_to: number | null;
  readonly done_at: Date | null;
}

/** The one with the newest message first. */
export async function listConversations(
  db: Queryable,
  filters: ConversationFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select c.from_number, m.to_number, m.text, c.messages, c.unread, c.last_message_id, c.last_received_at,
      c.assigned_to, c.done_at
    from (
      select * from inbox_conversations c where ${conditionOf(filters)}
      order by last_received_at desc, last_message_id desc limit ${limit} offset ${offset}) c
    join inbox_messages m on m.account_id = c.account_id and m.id = c.last_message_id
    order by c.last_received_at desc, c.last_message_id desc`.execute(db);
  return rows;
}

/** Conversations with numbers that begin with these digits, by the primary key. */
export async function findConversationsFrom(
  db: Queryable,
  { accountId, digits, limit }: { accountId: number; digits: string; limit: number },
): Promise<Pick<ConversationRow, 'from_number' | 'text'>[]> {
  const { rows } = await sql<Pick<ConversationRow, 'from_number' | 'text'>>`
    select c.from_number, m.text
    from (
      select * from inbox_conversations
      where account_id = ${accountId} and from_number >= ${digits} and from_number <= ${digits.padEnd(25, '9')}
      limit ${searchedConversationsMax}) c
    join inbox_messages m on m.account_id = c.account_id and m.id = c.last_message_id
    where left(c.from_number, ${digits.length}) = ${digits}
    order by c.last_received_at desc, c.last_message_id desc limit ${limit}`.execute(db);
  return rows;
}

const searchedConversationsMax = 1000;

export async function countConversations(db: Queryable, filters: ConversationFilters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from inbox_conversations c where ${conditionOf(filters)}`.execute(db);
  return rows[0]?.total ?? 0;
}

function conditionOf(filters: ConversationFilters): RawBuilder<unknown> {
  const { accountId, isUnread, from, state, assigned, number, words } = filters;
  const conditions = [sql`c.account_id = ${accountId}`];
  if (from !== undefined) conditions.push(sql`c.from_number = ${from}`);
  if (state !== undefined)
    conditions.push(state === 'open' ? sql`c.done_at is null` : sql`c.done_at is not null`);
  if (assigned !== undefined) conditions.push(assignedTo(assigned));
  if (isUnread) conditions.push(sql`c.unread > 0`);
  if (number !== undefined) conditions.push(sql`c.from_number like ${`%${number}%`}`);
  if (words !== undefined)
    conditions.push(
      sql`c.from_number in (select from_number from ${messagesWith({ accountId, words })} found)`,
    );
  return sql.join(conditions, sql` and `);
}

const assignedTo = (assigned: NonNullable<ConversationFilters['assigned']>): RawBuilder<unknown> =>
  'to' in assigned
    ? sql`c.assigned_to = ${assigned.to}`
    : sql`(c.assigned_to is null or c.assigned_to <> all(${assigned.toNoneOf}::bigint[]))`;

/** Marks a conversation as read, unless a newer message than `lastMessageId` has come. False if there is none. */
export async function markRead(
  db: Queryable,
  accountId: number,
  { from, lastMessageId }: { from: string; lastMessageId: number },
): Promise<boolean> {
  const { rows } = await sql`
    update inbox_conversations
    set unread = case when last_message_id <= ${lastMessageId} then 0 else unread end
    where account_id = ${accountId} and from_number = ${from} returning account_id`.execute(db);
  return rows.length > 0;
}

/** False if there is none. */
export async function assignConversation(
  db: Queryable,
  accountId: number,
  { from, userId }: { from: string; userId: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    update inbox_conversations set assigned_to = ${userId}
    where account_id = ${accountId} and from_number = ${from} returning account_id`.execute(db);
  return rows.length > 0;
}

/** Marks a conversation as done unless a newer message than `lastMessageId` has come. Returns whether it is; undefined: there is none. */
export async function markDone(
  db: Queryable,
  accountId: number,
  { from, doneAt, lastMessageId }: { from: string; doneAt: Date | null; lastMessageId: number | null },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_done: boolean }>`
    update inbox_conversations
    set done_at = case
      when last_message_id <= coalesce(${lastMessageId}::bigint, last_message_id) then ${doneAt}::timestamptz
      else done_at end
    where account_id = ${accountId} and from_number = ${from} returning done_at is not null as is_done`.execute(
    db,
  );
  return rows[0]?.is_done;
}

/**
 * Deletes up to `limit` messages of all accounts received before a date, and takes them out of their conversations.
 * The oldest go first, so that the last message of a conversation goes with the conversation. Returns how many.
 */
export async function deleteOldMessages(pool: pg.Pool, before: Date, limit: number): Promise<number> {
  const { rows } = await pool.query<{ deleted: number }>(
    `with deleted as (
       delete from inbox_messages m using (
         select account_id, id from inbox_messages where received_at < $1 order by received_at, id limit $2) old
       where m.account_id = old.account_id and m.id = old.id
       returning m.account_id, m.from_number),
     counted as (
       select account_id, from_number, count(*)::int as messages from deleted group by account_id, from_number),
     ended as (
       delete from inbox_conversations c using counted d
       where c.account_id = d.account_id and c.from_number = d.from_number and c.messages <= d.messages
       returning c.account_id, c.from_number),
     forgotten as (
       delete from inbox_notes n using ended e
       where n.account_id = e.account_id and n.from_number = e.from_number),
     shortened as (
       update inbox_conversations c
       set messages = c.messages - d.messages, unread = least(c.unread, c.messages - d.messages)
       from counted d
       where c.account_id = d.account_id and c.from_number = d.from_number and c.messages > d.messages)
     select count(*)::int as deleted from deleted`,
    [before, limit],
  );
  return rows[0]?.deleted ?? 0;
}

/** Removes the texts of messages that came before; returns how many. */
export async function removeOldTexts(pool: pg.Pool, before: Date, limit: number): Promise<number> {
  const { rowCount } = await pool.query(
    `update inbox_messages m set text = '', search = ''
     from (select account_id, id from inbox_messages where received_at < $1 and text <> '' order by received_at, id limit $2) old
     where m.account_id = old.account_id and m.id = old.id`,
    [before, limit],
  );
  return rowCount ?? 0;
}
