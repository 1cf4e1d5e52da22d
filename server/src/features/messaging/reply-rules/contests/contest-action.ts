import { text } from '../../../../texts/text.ts';
import type { ActionKind, ActionOutcome } from '../actions/action-kind.ts';
import { resultProblems, saying, textsOfResults } from '../actions/result-texts.ts';
import { findContest, holdContest } from './contests-store.ts';
import { newLeaf } from './draw.ts';
import { insertEntry } from './entries-store.ts';

const kind = 'enter_contest';

/** Enters who wrote into a contest, once. */
export const enterContest: ActionKind = {
  fields: ['contest_id', 'text', 'wrong_text', 'used_text'],
  texts: textsOfResults,
  async check(action, { platform, accountId }) {
    const { contest_id: id } = action;
    const problems = resultProblems(action);
    if (id === undefined) return { ...problems, contest_id: text('field_required', { field: 'contest_id' }) };
    const contest = await findContest(platform.db, { accountId, id });
    return contest === undefined
      ? { ...problems, contest_id: text('reply_contest_unknown', { id }) }
      : problems;
  },
  async run(tx, action, { accountId, mobile, now }): Promise<ActionOutcome> {
    const key = { accountId, id: action.contest_id ?? 0 };
    const contest = await holdContest(tx, key);
    if (contest === undefined) return { kind, result: 'missing', detail: null };
    if (contest.closed_at !== null)
      return { kind, result: 'closed', detail: null, ...saying(action.wrong_text) };
    const isNew = await insertEntry(tx, key, { mobile, ...newLeaf(mobile), now });
    return isNew
      ? { kind, result: 'done', detail: null, ...saying(action.text) }
      : { kind, result: 'used', detail: null, ...saying(action.used_text) };
  },
};
