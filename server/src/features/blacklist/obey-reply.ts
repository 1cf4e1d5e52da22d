import type { Transaction } from '../../storage/database.ts';
import { deleteEntry, insertEntries, notifyBlacklistChanged, raiseVersion } from './changes-store.ts';
import { readReplyCommand } from './reply-command.ts';

interface Reply {
  readonly lineId: number;
  readonly from: string;
  readonly text: string;
  readonly now: Date;
}

/**
 * Does what a reply asks for, in the transaction that stores it: its sender leaves the line's messages, or comes
 * back. Coming back undoes what a reply did and never what an operator did. True if the blacklist changed: then the
 * caller lets `refreshBlacklist` follow the commit.
 */
export async function obeyReply(tx: Transaction, { lineId, from, text, now }: Reply): Promise<boolean> {
  const command = readReplyCommand(text);
  if (command === undefined || !/^09\d{9}$/.test(from)) return false;
  const reach = { lineId, accountId: null };
  const version = await raiseVersion(tx);
  if (command === 'opt-out')
    await insertEntries(tx, { reach, mobiles: [from], reason: text.trim(), source: 'reply', version, now });
  else await deleteEntry(tx, { reach, mobile: from, source: 'reply', version, now });
  await notifyBlacklistChanged(tx);
  return true;
}
