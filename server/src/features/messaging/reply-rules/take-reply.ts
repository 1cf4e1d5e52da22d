import { enqueue } from '../../../jobs/job-queue.ts';
import type { ReplyTaker } from '../../../reply-taker.ts';
import { findUsableLineById } from '../../lines/lines/index.ts';
import { applyReplyRules } from './apply-reply-rules.job.ts';
import { findKeywordAccount } from './keywords/keywords-store.ts';
import { firstWord } from './matching/match-reply.ts';
import { hasRules } from './rules-store.ts';

const mobile = /^09\d{9}$/;

/** Enqueues the rules of an account with the reply that they are for: both are stored or neither. */
export const takeReply: ReplyTaker = {
  async findAccount(platform, { lineId, text }) {
    const keyword = firstWord(text);
    if (keyword === '') return undefined;
    const accountId = await findKeywordAccount(platform.db, { lineId, keyword });
    if (accountId === undefined) return undefined;
    // An account that lost the line gets nothing of it until it has it again: others may take its words meanwhile.
    return (await findUsableLineById(platform, accountId, lineId)) && accountId;
  },
  async take({ clock }, tx, { id, accountId, lineId, lineNumber, from, text, now }) {
    // Short numbers and names are programs: rules are for people.
    if (!mobile.test(from) || !(await hasRules(tx, accountId, lineId))) return;
    const at = now.toISOString();
    const payload = { accountId, inboxId: id, lineId, lineNumber, mobile: from, text, at };
    await enqueue(tx, clock, applyReplyRules, { payload });
  },
};
