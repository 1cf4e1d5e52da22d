import { text } from '../../../../texts/text.ts';
import { textProblem } from '../answers/text-problem.ts';
import type { ActionKind } from './action-kind.ts';

/** Says one text to everybody. */
export const answer: ActionKind = {
  fields: ['text'],
  texts: (action) => [action.text ?? ''],
  check({ text: given }) {
    const problem = given === undefined ? text('field_required', { field: 'text' }) : textProblem(given);
    return problem === undefined ? {} : { text: problem };
  },
  run: async (_tx, action) => ({ kind: 'answer', result: 'done', detail: null, answer: action.text ?? '' }),
};
