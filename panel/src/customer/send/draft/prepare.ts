import {
  calculateVoiceCost,
  createLocation,
  sendBank,
  sendFile,
  sendKeywords,
  sendPattern,
  sendPostal,
  sendSimple,
  sendVoice,
  showLocation,
} from '@peyk/sdk';

import { ask } from '../../../api/ask.ts';
import { withKey } from '../../../api/submit-key.ts';
import { priceOf } from '../../../shared-queries/price.ts';
import { readNumbers } from '../../../components/composer/read-numbers.ts';
import type { Draft, Kind, PostalFilterFields } from './draft.ts';
import {
  banksOf,
  booksOf,
  commonProblems,
  scheduleOf,
  sendBody,
  sliceCount,
  whole,
  type Around,
  type DraftProblem,
  type Prepared,
} from './prepared.ts';
import { readRows } from '../recipients/read-rows.ts';

/** A draft of a kind as what it becomes; pure until it is priced or sent. */
export function prepare(kind: Kind, draft: Draft, around: Around): Prepared {
  return makers[kind](draft, around);
}

const makers: Readonly<Record<Kind, (draft: Draft, around: Around) => Prepared>> = {
  text: prepareText,
  pattern: preparePattern,
  personal: preparePersonal,
  file: prepareFile,
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
});

function recipientProblems({ recipients, selectedPhoneBooks }: Draft): DraftProblem[] {
  const { mobiles, bad } = readNumbers(recipients);
  const isNobody = mobiles.length === 0 && selectedPhoneBooks.length === 0;
  if (bad.length > 0) return ['badRecipients'];
  return isNobody ? ['recipients'] : [];
}

function prepareText(draft: Draft): Prepared {
  const body = {
    ...textFields(draft),
    recipients: [...readNumbers(draft.recipients).mobiles],
    selectedPhoneBooks: booksOf(draft.selectedPhoneBooks),
  };
  return {
    problems: [...commonProblems(draft), ...recipientProblems(draft)],
    body,
    price: (signal) => priceOf(body, signal),
    send: (key) => sendBody(sendSimple, body, key),
  };
}

function preparePattern(draft: Draft): Prepared {
  const { mobiles, bad } = readNumbers(draft.recipient);
  const body = {
    code: draft.code,
    attributes: draft.attributes,
    recipient: mobiles[0] ?? '',
    line_number: draft.line_number,
    number_format: draft.number_format,
    schedule: scheduleOf(draft),
  };
  const problems: DraftProblem[] = commonProblems(draft).filter((problem) => problem !== 'text');
  if (draft.code === '') problems.push('pattern');
  if (bad.length > 0) problems.push('badRecipients');
  else if (mobiles.length !== 1) problems.push('recipients');
  return {
    problems,
    body,
    price: (signal) => priceOf(body, signal),
    send: (key) => sendBody(sendPattern, body, key),
  };
}

function preparePersonal(draft: Draft): Prepared {
  const isRows = draft.source === 'rows';
  const read = isRows ? readRows(draft.rows) : undefined;
  const body = {
    ...textFields(draft),
    recipients: read ? read.rows.map((row) => ({ ...row })) : null,
    selectedPhoneBooks: isRows ? null : booksOf(draft.selectedPhoneBooks),
  };
  const problems = commonProblems(draft);
  if (read && read.bad.length > 0) problems.push('badRows');
  else if (read && read.rows.length === 0) problems.push('rows');
  if (!isRows && draft.selectedPhoneBooks.length === 0) problems.push('recipients');
  return {
    problems,
    body,
    price: (signal) => priceOf(body, signal),
    send: (key) => sendBody(sendKeywords, body, key),
  };
}

function prepareFile(draft: Draft, { file }: Around): Prepared {
  const { schedule, ...fields } = textFields(draft);
  const body = { ...fields, ...(schedule !== null && { schedule }), recipients_file: file ?? new Blob() };
  return {
    problems: [...commonProblems(draft), ...(file === null ? (['file'] as const) : [])],
    // A file has no JSON: its name, size and time stand for it.
    body: { ...body, recipients_file: file && [file.name, file.size, file.lastModified] },
    price: (signal) => priceOf(body, signal),
    send: (key) => sendBody(sendFile, body, key),
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

const secondsOf = (moment: string | null) =>
  moment === null ? 0 : Math.floor(new Date(moment).getTime() / 1000);
const degreesOf = (written: string) => (written.trim() === '' ? NaN : Number(written));

function placeProblems(draft: Draft): DraftProblem[] {
  const isPlace =
    Math.abs(degreesOf(draft.latitude)) <= 90 &&
    Math.abs(degreesOf(draft.longitude)) <= 180 &&
    (whole(draft.radius) ?? 0) >= 10;
  return [
    ...commonProblems({ ...draft, isScheduled: false }),
    ...(isPlace ? [] : (['place'] as const)),
    ...((whole(draft.receiver_count) ?? 0) > 0 ? [] : (['receivers'] as const)),
    ...(draft.end_time === null ? (['window'] as const) : []),
  ];
}

function preparePlace(draft: Draft): Prepared {
  const age = (name: 'receiver_age_from' | 'receiver_age_to') =>
    whole(draft[name]) === undefined ? {} : { [name]: whole(draft[name]) };
  const body = {
    text: draft.text,
    line_number: draft.line_number,
    latitude: degreesOf(draft.latitude),
    longitude: degreesOf(draft.longitude),
    radius: whole(draft.radius) ?? 0,
    receiver_count: whole(draft.receiver_count) ?? 0,
    start_time: secondsOf(draft.start_time),
    end_time: secondsOf(draft.end_time),
    dispatch_moment: draft.dispatch_moment,
    receiver_gender: draft.receiver_gender,
    device: draft.device,
    ...age('receiver_age_from'),
    ...age('receiver_age_to'),
  };
  const { text, line_number, receiver_count } = body;
  return {
    problems: placeProblems(draft),
    body,
    price: (signal) => priceOf({ text, line_number, receiver_count }, signal),
    async send(key) {
      const made = await ask(createLocation, { body }, undefined, withKey(key));
      const shown = await ask(showLocation, { params: { lbsId: made.id } }).catch(() => undefined);
      return {
        id: made.id,
        kind: 'place',
        waitingFor: shown?.waiting_for ?? null,
        schedule: draft.start_time,
        receivers: receiver_count,
        cost: made.cost,
        failed: 0,
      };
    },
  };
}

function prepareVoice(draft: Draft): Prepared {
  const { mobiles } = readNumbers(draft.recipients);
  const file_id = draft.voice?.file_id ?? 0;
  const body = {
    file_id,
    recipients: [...mobiles],
    selectedPhoneBooks: booksOf(draft.selectedPhoneBooks),
    schedule: scheduleOf(draft),
  };
  const receivers = draft.selectedPhoneBooks.reduce((sum, slice) => sum + sliceCount(slice), mobiles.length);
  const problems: DraftProblem[] = commonProblems(draft).filter((problem) => problem === 'schedule');
  if (draft.voice === null) problems.push('voice');
  return {
    problems: [...problems, ...recipientProblems(draft)],
    body,
    async price(signal) {
      const input = { body: { file_id, receiver_count: Math.max(1, receivers) } };
      const cost = await ask(calculateVoiceCost, input, signal);
      return { receivers, pages: undefined, amount: cost.price_amount };
    },
    send: (key) => sendBody(sendVoice, body, key),
  };
}
