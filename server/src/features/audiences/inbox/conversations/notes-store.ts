import type pg from 'pg';
import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';

export const notesMax = 200;

export interface NoteRow {
  readonly id: number;
  readonly user_id: number | null;
  readonly author: string;
  readonly text: string;
  readonly created_at: Date;
}

const columns = ['id', 'user_id', 'author', 'text', 'created_at'] as const;

/** Oldest first. */
export async function listNotes(db: Queryable, accountId: number, from: string): Promise<NoteRow[]> {
  return db
    .selectFrom('inbox_notes')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('from_number', '=', from)
    .orderBy('id')
    .limit(notesMax)
    .execute();
}

interface NewNote {
  readonly accountId: number;
  readonly from: string;
  readonly userId: number | null;
  readonly author: string;
  readonly text: string;
  readonly now: Date;
}

/** The conversation is locked: it is not removed meanwhile, and notes are counted one after the other. */
export async function insertNote(
  tx: Transaction,
  { accountId, from, userId, author, text, now }: NewNote,
): Promise<NoteRow | 'no-conversation' | 'too-many'> {
  const { rows } = await sql<{ notes: number }>`
    select (select count(*)::int from inbox_notes n
            where n.account_id = c.account_id and n.from_number = c.from_number) as notes
    from inbox_conversations c where c.account_id = ${accountId} and c.from_number = ${from} for update`.execute(
    tx,
  );
  if (rows[0] === undefined) return 'no-conversation';
  if (rows[0].notes >= notesMax) return 'too-many';
  return tx
    .insertInto('inbox_notes')
    .values({ account_id: accountId, from_number: from, user_id: userId, author, text, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Returns whose conversation it was of; undefined: there is no such note. */
export async function deleteNote(db: Queryable, accountId: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('inbox_notes')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('from_number')
    .executeTakeFirst();
  return row?.from_number;
}

/** Deletes up to `limit` notes of all accounts written before a date. Returns how many. */
export async function deleteOldConversationNotes(
  pool: pg.Pool,
  before: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from inbox_notes n using (
       select account_id, id from inbox_notes where created_at < $1 order by created_at limit $2) old
     where n.account_id = old.account_id and n.id = old.id`,
    [before, limit],
  );
  return rowCount ?? 0;
}
