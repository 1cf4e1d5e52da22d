import { calculateVoiceCost, sendBank, sendKeywords, sendPostal, sendSimple, sendVoice } from '@peyk/sdk';
import { hasLink } from '@peyk/text';

import { ask } from '../../../api/ask.ts';
import { priceOf } from '../../../shared-queries/price.ts';
import { readNumbers } from '../../../components/composer/read-numbers.ts';
import type { Draft, Kind, PostalFilterFields } from './draft.ts';
import {
  banksOf,
  booksOf,
  commonProblems,
  hasBooks,
  paceOf,
  referenceOf,
  scheduleOf,
  sendBody,
  sliceCount,
  whole,
  type Around,
  type DraftProblem,
  type Prepared,
} from './prepared.ts';
import { preparePattern } from './prepare-pattern.ts';
import { preparePlace } from './prepare-place.ts';
import { prepareFile } from './prepare-file.ts';
import { peopleOf } from './people-of.ts';

/** A draft of a kind as what it becomes; pure until it is priced or sent. */
export function prepare(kind: Kind, draft: Draft, around: Around): Prepared {
  return makers[kind](draft, around);
}

const makers: Readonly<Record<Kind, (draft: Draft, around: Around) => Prepared>> = {
  text: prepareText,
  pattern: preparePattern,
  personal: preparePersonal,
  file: (draft, around) => prepareFile(draft, around, textFields(draft)),
  bank: prepareBank,
  postal: preparePostal,
  place: preparePlace,
  voice: prepareVoice,
};

const textFields = (draft: Draft) => ({
  text: draft.text,
  line_number: draft.line_number,
  number_format: draft.number_format,
  schedule: scheduleOf(draft),
  ...shorteningOf(draft),
  ...paceOf(draft),
});

/** A text without a link says nothing of links. */
export const shorteningOf = ({ text, shortening }: Draft) =>
  shortening !== 'none' && hasLink(text) ? { shorten_links: shortening } : {};

function recipientProblems(draft: Draft): DraftProblem[] {
  const { mobiles, bad } = readNumbers(draft.recipients);
  const isNobody = mobiles.length === 0 && !hasBooks(draft);
  if (bad.length > 0) return ['badRecipients'];
  return isNobody ? ['recipients'] : [];
}

function prepareText(draft: Draft): Prepared {
  const body = {
    ...textFields(draft),
    recipients: [...readNumbers(draft.recipients).mobiles],
    selectedPhoneBooks: booksOf(draft),
    ...referenceOf(draft),
  };
  return {
    problems: [...commonProblems(draft), ...recipientProblems(draft)],
    body,
    price: (signal) => priceOf(body, signal),
    send: (key) => sendBody(sendSimple, body, key),
  };
}

function preparePersonal(draft: Draft): Prepared {
  const people = peopleOf(draft);
  const body = { ...textFields(draft), ...people.fields, ...referenceOf(draft) };
  return {
    problems: [...commonProblems(draft), ...people.problems],
    body,
    price: (signal) => priceOf(body, signal),
    send: (key) => sendBody(sendKeywords, body, key),
  };
}

function prepareBank(draft: Draft): Prepared {
  const body = { ...textFields(draft), recipients: banksOf(draft) };
  return {
    problems: [...commonProblems(draft), ...(draft.banks.length === 0 ? (['banks'] as const) : [])],
    body,
    price: (signal) => priceOf(body, signal),
    send: (key) => sendBody(sendBank, body, key),
  };
}

export const filterOf = (filter: PostalFilterFields) => ({
  postal_code: filter.postal_code,
  age_from: whole(filter.age_from) ?? 0,
  age_to: whole(filter.age_to) ?? 0,
  ...(filter.gender_id !== '' && { gender_id: Number(filter.gender_id) }),
  ...(filter.number_prefix !== '' && { number_prefix: filter.number_prefix }),
  ...(filter.operator !== '' && { operator: filter.operator }),
  ...(whole(filter.row_from) !== undefined && { row_from: whole(filter.row_from) }),
  ...(whole(filter.row_count) !== undefined && { row_count: whole(filter.row_count) }),
});

const isWholeFilter = ({ postal_code, age_from, age_to }: PostalFilterFields) =>
  /^\d{3,5}$/.test(postal_code) && whole(age_from) !== undefined && whole(age_to) !== undefined;

function preparePostal(draft: Draft, { lines }: Around): Prepared {
  const line = lines.find(({ number }) => number === draft.line_number);
  const { line_number: _, ...fields } = textFields(draft);
  const body = { ...fields, line_id: line?.id ?? 0, filters: draft.filters.map(filterOf) };
  const problems: DraftProblem[] = commonProblems(draft).filter((problem) => problem !== 'line');
  if (line === undefined) problems.push('line');
  if (!draft.filters.every(isWholeFilter)) problems.push('filters');
  return {
    problems,
    body,
    price: (signal) => priceOf(body, signal),
    send: (key) => sendBody(sendPostal, body, key),
  };
}

function prepareVoice(draft: Draft): Prepared {
  const { mobiles } = readNumbers(draft.recipients);
  const file_id = draft.voice?.file_id ?? 0;
  const body = {
    file_id,
    recipients: [...mobiles],
    selectedPhoneBooks: booksOf(draft),
    schedule: scheduleOf(draft),
  };
  const receivers = draft.selectedPhoneBooks.reduce((sum, slice) => sum + sliceCount(slice), mobiles.length);
  const problems: DraftProblem[] = commonProblems(draft).filter((problem) => problem === 'schedule');
  if (draft.voice === null) problems.push('voice');
  return {
    problems: [...problems, ...recipientProblems(draft)],
    body,
    async price(signal) {
      // Who is in a segment only the service knows.
      const { recipients, selectedPhoneBooks } = body;
      const whom =
        draft.selectedSegments.length > 0
          ? { recipients, selectedPhoneBooks }
          : { receiver_count: Math.max(1, receivers) };
      const input = { body: { file_id, ...whom } };
      const cost = await ask(calculateVoiceCost, input, signal);
      return { receivers: cost.receiver_count, pages: undefined, amount: cost.price_amount };
    },
    send: (key) => sendBody(sendVoice, body, key),
  };
}
