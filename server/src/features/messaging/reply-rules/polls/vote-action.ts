import { text } from '../../../../texts/text.ts';
import type { ActionKind, ActionOutcome } from '../actions/action-kind.ts';
import { replyValue } from '../actions/reply-value.ts';
import { resultFields, resultProblems, saying, textsOfResults } from '../actions/result-texts.ts';
import { findOption } from './poll.ts';
import { findPoll, holdPoll } from './polls-store.ts';
import { findVote, upsertVote } from './votes-store.ts';

const kind = 'count_vote';

/** Counts the vote of a person. Votes of one person come one after the other: the person is locked. */
export const countVote: ActionKind = {
  fields: ['poll_id', ...resultFields],
  texts: textsOfResults,
  async check(action, { platform, accountId }) {
    const { poll_id: id } = action;
    const problems = resultProblems(action);
    if (id === undefined) return { ...problems, poll_id: text('field_required', { field: 'poll_id' }) };
    const poll = await findPoll(platform.db, accountId, id);
    return poll === undefined ? { ...problems, poll_id: text('reply_poll_unknown', { id }) } : problems;
  },
  async run(tx, action, { accountId, mobile, matched, now }): Promise<ActionOutcome> {
    const poll = await holdPoll(tx, accountId, action.poll_id ?? 0);
    if (poll === undefined) return { kind, result: 'missing', detail: null };
    const option = findOption(poll.options, replyValue(action.value, matched));
    if (option === undefined) return { kind, result: 'wrong', detail: null, ...saying(action.wrong_text) };
    const detail = poll.options[option - 1]?.title ?? null;
    const voter = { accountId, pollId: poll.id, mobile };
    const before = await findVote(tx, voter);
    if (before !== undefined && !poll.isLastCounted)
      return {
        kind,
        result: 'used',
        detail: poll.options[before - 1]?.title ?? null,
        ...saying(action.used_text),
      };
    if (before === option) return { kind, result: 'unchanged', detail, ...saying(action.text) };
    await upsertVote(tx, voter, { option, now });
    return { kind, result: 'done', detail, ...saying(action.text), pollId: poll.id };
  },
};
