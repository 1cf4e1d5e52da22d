import { compileTemplate } from '@peyk/text';

import { text, type Text } from '../../../../texts/text.ts';
import { textProblem } from '../answers/text-problem.ts';
import { valueNames } from './fill-value.ts';
import type { ReplyAction } from './reply-action.ts';

const names = ['text', 'wrong_text', 'used_text'] as const;
/** Fields of actions that have an answer for each of their results; a result without a text is not answered. */
export const resultFields = [...names, 'value'] as const;

export const textsOfResults = (action: ReplyAction): string[] => names.flatMap((name) => action[name] ?? []);

/** What is wrong with the texts and the value, by field. */
export function resultProblems(action: ReplyAction): Record<string, Text> {
  const problems: Record<string, Text> = {};
  for (const name of names) {
    const given = action[name];
    const problem = given === undefined ? undefined : textProblem(given);
    if (problem !== undefined) problems[name] = problem;
  }
  const unknown = compileTemplate(action.value ?? '').variables.filter((name) => !valueNames.has(name));
  if (unknown.length > 0) problems['value'] = text('reply_value_unknown', { names: unknown });
  return problems;
}

/** The answer of an outcome, if the action has one. */
export const saying = (given: string | undefined): { readonly answer?: string } =>
  given === undefined ? {} : { answer: given };
