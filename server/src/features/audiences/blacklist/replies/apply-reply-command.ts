import { enqueue } from '../../../../jobs/job-queue.ts';
import type { Transaction } from '../../../../storage/database.ts';
import type { Platform } from '../../../../platform.ts';
import { lineRecords } from '../../../lines/lines/index.ts';
import { storedAs } from '../blacklist.ts';
import { changeWithin } from '../change-blacklist.ts';
import { deleteEntry, insertEntries } from '../changes-store.ts';
import { answerReplyJob } from './answer-reply-job.ts';
import { isHelpWord, readReplyCommand, type ReplyCommand } from './reply-command.ts';
import { effectiveReplyWords } from './reply-words.ts';

interface Reply {
  readonly lineId: number;
  /** The account that the person wrote to; null: none is known. */
  readonly accountId: number | null;
  readonly from: string;
  readonly text: string;
  readonly now: Date;
}

interface Applied {
  /** The list changed: the caller must call `refreshBlacklist` after the commit. */
  readonly hasChanged: boolean;
  /** The reply was a word that opts out or in, or for help that the line gives. */
  readonly isCommand: boolean;
}

const none: Applied = { hasChanged: false, isCommand: false };

/**
 * Applies the opt-out or opt-in command of a reply, for its sender on that line, in the transaction that stores the
 * reply. An opt-in removes only entries made by a reply, never those of an operator. What a command changed is confirmed,
 * and a word for help is answered, if the line does so.
 */
export async function applyReplyCommand(platform: Platform, tx: Transaction, reply: Reply): Promise<Applied> {
  const { from, text } = reply;
  if (!/^09\d{9}$/.test(from)) return none;
  const command = readReplyCommand(text, await effectiveReplyWords(tx, platform.config));
  if (command !== undefined) {
    if (await changeList(platform, tx, reply, command)) await answer(platform, tx, reply, command);
    return { hasChanged: true, isCommand: true };
  }
  if (!isHelpWord(text, platform.config.helpWords)) return none;
  return { hasChanged: false, isCommand: await answer(platform, tx, reply, 'help') };
}

/** False: it was so before, so that a repetition is not confirmed again. */
async function changeList(
  platform: Platform,
  tx: Transaction,
  { lineId, accountId, from, text, now }: Reply,
  command: ReplyCommand,
): Promise<boolean> {
  const reach = { lineId, accountId: null };
  const source = 'reply';
  let hasChanged = false;
  await changeWithin(platform, tx, async (_tx, change) => {
    if (command === 'opt-out') {
      const entry = {
        reach,
        mobiles: [from],
        reason: text.trim(),
        source,
        replyAccountId: accountId,
      } as const;
      hasChanged = (await insertEntries(tx, { ...entry, change, now })) > 0;
    } else {
      const stored = storedAs(from, change);
      hasChanged = await deleteEntry(tx, { reach, stored, source, version: change.version, now });
    }
  });
  return hasChanged;
}

/** False: the line does not answer. */
async function answer(
  { clock }: Platform,
  tx: Transaction,
  { lineId, accountId, from, now }: Reply,
  command: ReplyCommand | 'help',
): Promise<boolean> {
  const line = await lineRecords.find(tx, lineId);
  if (line?.answers_replies !== true) return false;
  const day = now.toISOString().slice(0, 10);
  await enqueue(tx, clock, answerReplyJob, { payload: { lineId, accountId, mobile: from, command, day } });
  return true;
}
