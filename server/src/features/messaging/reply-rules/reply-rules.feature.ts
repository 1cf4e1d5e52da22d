import type { Feature } from '../../../feature.ts';
import { sendReplyAnswer } from './answers/send-reply-answer.job.ts';
import { applyReplyRules } from './apply-reply-rules.job.ts';
import { addCodes, createCodeList, deleteCodeList } from './codes/change-code-lists.ts';
import { exportUsedReplyCodes, listReplyCodeLists, listUsedReplyCodes } from './codes/show-code-lists.ts';
import {
  closeReplyContest,
  createReplyContest,
  deleteReplyContest,
  drawReplyContest,
} from './contests/run-contests.ts';
import {
  exportReplyEntries,
  listReplyContests,
  listReplyEntries,
  showReplyContest,
} from './contests/show-contests.ts';
import {
  createReplyRule,
  deleteReplyRule,
  editReplyRule,
  orderReplyRules,
} from './endpoints/change-rules.ts';
import { chartReplyResults } from './endpoints/chart-runs.ts';
import { exportReplyResults, listReplyResults } from './endpoints/list-runs.ts';
import { listReplyRules, showReplyRule } from './endpoints/show-rules.ts';
import { tryReply } from './endpoints/try-reply.ts';
import { replyFollowUp } from './forwards/follow-up.job.ts';
import { forgetReplyRuns } from './forget-reply-runs.job.ts';
import { addReplyKeyword, deleteReplyKeyword, listReplyKeywords } from './keywords/manage-keywords.ts';
import { renewSealed } from './renew-sealed.ts';
import { replyRuleNumbers } from './number-data-store.ts';
import { createReplyPoll, deleteReplyPoll, editReplyPoll } from './polls/change-polls.ts';
import { exportReplyVotes, listReplyVotes } from './polls/list-votes.ts';
import { listReplyPolls, showReplyPoll } from './polls/show-polls.ts';
import { takeReply } from './take-reply.ts';

/** What an account lets happen when people write to its lines: answers, contacts and what follows from a reply. */
export const replyRules: Feature = {
  name: 'reply-rules',
  title: { fa: 'قاعده‌های پاسخ', en: 'Reply rules' },
  endpoints: [
    listReplyRules,
    createReplyRule,
    orderReplyRules,
    tryReply,
    listReplyResults,
    exportReplyResults,
    chartReplyResults,
    listReplyKeywords,
    addReplyKeyword,
    deleteReplyKeyword,
    listReplyPolls,
    createReplyPoll,
    showReplyPoll,
    editReplyPoll,
    deleteReplyPoll,
    listReplyVotes,
    exportReplyVotes,
    listReplyCodeLists,
    createCodeList,
    addCodes,
    deleteCodeList,
    listUsedReplyCodes,
    exportUsedReplyCodes,
    listReplyContests,
    createReplyContest,
    showReplyContest,
    closeReplyContest,
    drawReplyContest,
    deleteReplyContest,
    listReplyEntries,
    exportReplyEntries,
    showReplyRule,
    editReplyRule,
    deleteReplyRule,
  ],
  jobs: [applyReplyRules, replyFollowUp, sendReplyAnswer, forgetReplyRuns],
  replyTakers: [takeReply],
  numberTables: replyRuleNumbers,
  prepare: renewSealed,
};
