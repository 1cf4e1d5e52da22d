import type { Transaction } from '../../storage/database.ts';
import { deleteEntry, insertEntries, notifyBlacklistChanged, incrementVersion } from './changes-store.ts';
import { readReplyCommand, type ReplyWords } from './reply-command.ts';
import { effectiveReplyWords } from './reply-words.ts';

interface Reply {
  readonly lineId: number;
  readonly from: string;
  readonly text: string;
  readonly now: Date;
  /** The words of the settings; those of operators come before them. */
  readonly words: ReplyWords;
}

/**
 * Applies the opt-out or opt-in command of a reply, for its sender on that line, in the transaction that stores the
 * reply. An opt-in removes only entries made by a reply, never those of an operator. True if the text was a command:
 * then the caller must call `refreshBlacklist` after the commit.
 */
export async function applyReplyCommand(
  tx: Transaction,
  { lineId, from, text, now, words }: Reply,
): Promise<boolean> {
  if (!/^09\d{9}$/.test(from)) return false;
  const command = readReplyCommand(text, await effectiveReplyWords(tx, words));
  if (command === undefined) return false;
  const reach = { lineId, accountId: null };
  const version = await incrementVersion(tx);
  if (command === 'opt-out')
    await insertEntries(tx, { reach, mobiles: [from], reason: text.trim(), source: 'reply', version, now });
  else await deleteEntry(tx, { reach, mobile: from, source: 'reply', version, now });
  await notifyBlacklistChanged(tx);
  return true;
}
