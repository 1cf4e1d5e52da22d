import { sendPattern, sendPatternToMany } from '@peyk/sdk';

import { readNumbers } from '../../../components/composer/read-numbers.ts';
import { priceOf } from '../../../shared-queries/price.ts';
import type { Draft } from './draft.ts';
import { peopleOf } from './people-of.ts';
import {
  commonProblems,
  paceOf,
  referenceOf,
  scheduleOf,
  sendBody,
  type DraftProblem,
  type Prepared,
} from './prepared.ts';

/** A pattern to one number with the values that were typed, or to many, to each with values of their own. */
export function preparePattern(draft: Draft): Prepared {
  const common = {
    code: draft.code,
    line_number: draft.line_number,
    number_format: draft.number_format,
    schedule: scheduleOf(draft),
    ...referenceOf(draft),
  };
  const problems: DraftProblem[] = commonProblems(draft).filter((problem) => problem !== 'text');
  if (draft.code === '') problems.push('pattern');
  if (draft.patternTo === 'many') {
    const people = peopleOf(draft);
    const body = { ...common, ...people.fields, ...paceOf(draft) };
    return {
      problems: [...problems, ...people.problems],
      body,
      price: (signal) => priceOf(body, signal),
      send: (key) => sendBody(sendPatternToMany, body, key),
    };
  }
  const { mobiles, bad } = readNumbers(draft.recipient);
  const body = { ...common, attributes: draft.attributes, recipient: mobiles[0] ?? '' };
  if (bad.length > 0) problems.push('badRecipients');
  else if (mobiles.length !== 1) problems.push('recipients');
  return {
    problems,
    body,
    price: (signal) => priceOf(body, signal),
    send: (key) => sendBody(sendPattern, body, key),
  };
}
