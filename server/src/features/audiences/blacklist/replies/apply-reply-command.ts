import type { Transaction } from '../../../../storage/database.ts';
import type { Platform } from '../../../../platform.ts';
import { storedAs } from '../blacklist.ts';
import { changeWithin } from '../change-blacklist.ts';
import { deleteEntry, insertEntries } from '../changes-store.ts';
import { readReplyCommand } from './reply-command.ts';
import { effectiveReplyWords } from './reply-words.ts';

interface Reply {
  readonly lineId: number;
  /** The account that the person wrote to; null: none is known. */
  readonly accountId: number | null;
  readonly from: string;
  readonly text: string;
  readonly now: Date;
}

/**
 * Applies the opt-out or opt-in command of a reply, for its sender on that line, in the transaction that stores the
 * reply. An opt-in removes only entries made by a reply, never those of an operator. True if the text was a command:
 * then the caller must call `refreshBlacklist` after the commit.
 */
export async function applyReplyCommand(
  platform: Platform,
  tx: Transaction,
  { lineId, accountId, from, text, now }: Reply,
): Promise<boolean> {
  if (!/^09\d{9}$/.test(from)) return false;
  const command = readReplyCommand(text, await effectiveReplyWords(tx, platform.config));
  if (command === undefined) return false;
  const reach = { lineId, accountId: null };
  const source = 'reply';
  await changeWithin(platform, tx, async (_tx, change) => {
    if (command === 'opt-out')
      await insertEntries(tx, {
        reach,
        mobiles: [from],
        reason: text.trim(),
        source,
        replyAccountId: accountId,
        change,
        now,
      });
    else
      await deleteEntry(tx, { reach, stored: storedAs(from, change), source, version: change.version, now });
  });
  return true;
}
