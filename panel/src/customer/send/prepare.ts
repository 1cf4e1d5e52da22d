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

import { ask } from '../../api/ask.ts';
import { withKey } from '../../api/submit-key.ts';
import { priceOf } from '../../facts/price.ts';
import { readNumbers } from '../../parts/composer/read-numbers.ts';
import type { Draft, Kind, PostalPart } from './draft.ts';
import {
  banksOf,
  booksOf,
  commonLacks,
  scheduleOf,
  sendBody,
  sliceCount,
  whole,
  type Around,
  type Lack,
  type Prepared,
} from './prepared.ts';
import { readRows } from './read-rows.ts';

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

function recipientLacks({ recipients, selectedPhoneBooks }: Draft): Lack[] {
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
    lacks: [...commonLacks(draft), ...recipientLacks(draft)],
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
  const lacks: Lack[] = commonLacks(draft).filter((lack) => lack !== 'text');
  if (draft.code === '') lacks.push('pattern');
  if (bad.length > 0) lacks.push('badRecipients');
  else if (mobiles.length !== 1) lacks.push('recipients');
  return {
    lacks,
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
  const lacks = commonLacks(draft);
  if (read && read.bad.length > 0) lacks.push('badRows');
  else if (read && read.rows.length === 0) lacks.push('rows');
  if (!isRows && draft.selectedPhoneBooks.length === 0) lacks.push('recipients');
  return {
    lacks,
    body,
    price: (signal) => priceOf(body, signal),
    send: (key) => sendBody(sendKeywords, body, key),
  };
}

function prepareFile(draft: Draft, { file }: Around): Prepared {
  const { schedule, ...fields } = textFields(draft);
  const body = { ...fields, ...(schedule !== null && { schedule }), recipients_file: file ?? new Blob() };
  return {
    lacks: [...commonLacks(draft), ...(file === null ? (['file'] as const) : [])],
    // A file has no JSON: its name, size and time stand for it.
    body: { ...body, recipients_file: file && [file.name, file.size, file.lastModified] },
    price: (signal) => priceOf(body, signal),
    send: (key) => sendBody(sendFile, body, key),
  };
}

function prepareBank(draft: Draft): Prepared {
  const body = { ...textFields(draft), recipients: banksOf(draft) };
  return {
    lacks: [...commonLacks(draft), ...(draft.banks.length === 0 ? (['banks'] as const) : [])],
    body,
    price: (signal) => priceOf(body, signal),
    send: (key) => sendBody(sendBank, body, key),
  };
}

export const filterOf = (part: PostalPart) => ({
  postal_code: part.postal_code,
  age_from: whole(part.age_from) ?? 0,
  age_to: whole(part.age_to) ?? 0,
  ...(part.gender_id !== '' && { gender_id: Number(part.gender_id) }),
  ...(part.number_prefix !== '' && { number_prefix: part.number_prefix }),
  ...(part.operator !== '' && { operator: part.operator }),
  ...(whole(part.row_from) !== undefined && { row_from: whole(part.row_from) }),
  ...(whole(part.row_count) !== undefined && { row_count: whole(part.row_count) }),
});

const isWholeFilter = ({ postal_code, age_from, age_to }: PostalPart) =>
  /^\d{3,5}$/.test(postal_code) && whole(age_from) !== undefined && whole(age_to) !== undefined;

function preparePostal(draft: Draft, { lines }: Around): Prepared {
  const line = lines.find(({ number }) => number === draft.line_number);
  const { line_number: _, ...fields } = textFields(draft);
  const body = { ...fields, line_id: line?.id ?? 0, filters: draft.filters.map(filterOf) };
  const lacks: Lack[] = commonLacks(draft).filter((lack) => lack !== 'line');
  if (line === undefined) lacks.push('line');
  if (!draft.filters.every(isWholeFilter)) lacks.push('filters');
  return {
    lacks,
    body,
    price: (signal) => priceOf(body, signal),
    send: (key) => sendBody(sendPostal, body, key),
  };
}

const secondsOf = (moment: string | null) =>
  moment === null ? 0 : Math.floor(new Date(moment).getTime() / 1000);
const degreesOf = (written: string) => (written.trim() === '' ? NaN : Number(written));

function placeLacks(draft: Draft): Lack[] {
  const isPlace =
    Math.abs(degreesOf(draft.latitude)) <= 90 &&
    Math.abs(degreesOf(draft.longitude)) <= 180 &&
    (whole(draft.radius) ?? 0) >= 10;
  return [
    ...commonLacks({ ...draft, isScheduled: false }),
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
    lacks: placeLacks(draft),
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
  const lacks: Lack[] = commonLacks(draft).filter((lack) => lack === 'schedule');
  if (draft.voice === null) lacks.push('voice');
  return {
    lacks: [...lacks, ...recipientLacks(draft)],
    body,
    async price(signal) {
      const input = { body: { file_id, receiver_count: Math.max(1, receivers) } };
      const cost = await ask(calculateVoiceCost, input, signal);
      return { receivers, pages: undefined, amount: cost.price_amount };
    },
    send: (key) => sendBody(sendVoice, body, key),
  };
}
