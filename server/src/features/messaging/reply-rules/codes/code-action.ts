import { text } from '../../../../texts/text.ts';
import type { ActionKind, ActionOutcome } from '../actions/action-kind.ts';
import { replyValue } from '../actions/reply-value.ts';
import { resultFields, resultProblems, saying, textsOfResults } from '../actions/result-texts.ts';
import { codeDigester, foldCode } from './code-digest.ts';
import { claimCode, findCodeList, findCodeUse } from './codes-store.ts';

const kind = 'use_code';

/** Uses up the code that a person wrote. The code stands in no outcome, as outcomes are shown to more people. */
export const useCode: ActionKind = {
  fields: ['code_list_id', ...resultFields],
  texts: textsOfResults,
  async check(action, { platform, accountId }) {
    const { code_list_id: id } = action;
    const problems = resultProblems(action);
    if (id === undefined)
      return { ...problems, code_list_id: text('field_required', { field: 'code_list_id' }) };
    const list = await findCodeList(platform.db, { accountId, listId: id });
    return list === undefined
      ? { ...problems, code_list_id: text('reply_code_list_unknown', { id }) }
      : problems;
  },
  async run(tx, action, { platform, accountId, mobile, matched, now }): Promise<ActionOutcome> {
    const key = { accountId, listId: action.code_list_id ?? 0 };
    const list = await findCodeList(tx, key);
    if (list === undefined) return { kind, result: 'missing', detail: null };
    const written = replyValue(action.value, matched).trim();
    const folded = foldCode(written);
    const wrong: ActionOutcome = { kind, result: 'wrong', detail: null, ...saying(action.wrong_text) };
    if (folded === undefined) return wrong;
    const digest = codeDigester(platform, accountId, list.code_key)(folded);
    // Read first: of a code that many write, only those who come before it is used wait for each other.
    const use = await findCodeUse(tx, key, digest);
    if (use === undefined) return wrong;
    const code = written.slice(0, 100);
    const isWon = !use.isUsed && (await claimCode(tx, key, { digest, code, mobile, now }));
    return isWon
      ? { kind, result: 'done', detail: null, ...saying(action.text) }
      : { kind, result: 'used', detail: null, ...saying(action.used_text) };
  },
};
