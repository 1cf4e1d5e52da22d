import type { Queryable, Transaction } from '../../../../storage/database.ts';
import type { ReplyCommand } from './reply-command.ts';

/** The words that operators keep, by command. */
export async function listReplyWords(db: Queryable): Promise<ReadonlyMap<ReplyCommand, readonly string[]>> {
  const rows = await db.selectFrom('reply_words').select(['command', 'words']).execute();
  return new Map(rows.map(({ command, words }) => [command as ReplyCommand, words]));
}

export async function upsertReplyWords(
  tx: Transaction,
  { command, words, now }: { command: ReplyCommand; words: readonly string[]; now: Date },
): Promise<void> {
  const fields = { words: [...words], changed_at: now };
  await tx
    .insertInto('reply_words')
    .values({ command, ...fields })
    .onConflict((conflict) => conflict.column('command').doUpdateSet(fields))
    .execute();
}

export async function deleteReplyWords(tx: Transaction, command: ReplyCommand): Promise<void> {
  await tx.deleteFrom('reply_words').where('command', '=', command).execute();
}
