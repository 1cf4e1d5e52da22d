import { upsertContact, listPhonebooksById } from '../../features/audiences/phonebooks/index.ts';
import { requireOpenDoor } from '../../features/service/doors/index.ts';
import { Failure, invalidField } from '../../failure.ts';
import type {
  ForeignAnswer,
  ForeignCall,
  ForeignChoice,
  ForeignOperation,
} from '../../http/foreign/foreign-route.ts';
import { text } from '../../texts/text.ts';
import { valuesFor } from '../shared/alias-values.ts';
import { findForeignPattern } from '../shared/find-pattern.ts';
import {
  acceptFile,
  acceptPattern,
  acceptPhonebooks,
  acceptText,
  findWholeSend,
  neededOfSends,
  withdrawSend,
} from '../shared/own-sends.ts';
import { priceOfText } from '../shared/own-operations.ts';
import { sendEach } from '../shared/send-each.ts';
import { recordOf, textOf, textsOf, type ForeignFields } from '../shared/read-fields.ts';
import { OwnRefusal } from '../shared/refusal-table.ts';
import { edgeAnswer } from './edge-answers.ts';
import { edgeResults } from './ippanel-codes.ts';
import {
  arrayOf,
  fieldsIn,
  fieldsOf,
  firstText,
  inRial,
  lineOf,
  messageNames,
  missing,
  numbersOf,
  objectOf,
  recipientNames,
  recipientsOf,
  requiredText,
  scalar,
  senderNames,
  sendIdOf,
  utcMoment,
} from './ippanel-fields.ts';
import { reportStates, reportStateOf } from './ippanel-states.ts';

const textsMax = 100;
const phonebooksMax = 100;
/** Of a pattern; none of ours has as many. */
const valuesMax = 50;

type Send = (call: ForeignCall, fields: ForeignFields) => Promise<readonly number[]>;

const operation = (calls: ForeignOperation['calls'], run: Send): ForeignOperation => ({
  calls,
  async handle(call) {
    const fields = fieldsOf(call);
    fields.get('sending_type');
    return sentAnswer(call, await run(call, fields));
  },
});

const one = (sent: (call: ForeignCall, fields: ForeignFields) => Promise<number>): Send => {
  return async (call, fields) => [await sent(call, fields)];
};

/** Voice, and people whom only this provider knows, are not among them. */
const sendingTypes: Readonly<Record<string, ForeignOperation>> = {
  webservice: operation(neededOfSends.text, one(sendText)),
  pattern: operation([...neededOfSends.pattern, upsertContact], one(sendPattern)),
  peer_to_peer: operation(neededOfSends.text, sendPeerToPeer),
  phonebook: operation(
    neededOfSends.text,
    one((call, fields) =>
      acceptPhonebooks(call, { ...messageOf(fields), slices: slicesOf(fields), isPersonal: false }),
    ),
  ),
  keyword_phonebook: operation(neededOfSends.personal, one(sendPersonal)),
  file: operation(
    neededOfSends.file,
    one((call, fields) => sendFile(call, fields, 'same')),
  ),
  keyword: operation(
    neededOfSends.fileOfTexts,
    one((call, fields) => sendFile(call, fields, 'columns')),
  ),
  peer_to_peer_file: operation(
    neededOfSends.fileOfTexts,
    one((call, fields) => sendFile(call, fields, 'own')),
  ),
};

/** Every way to send has one address and is recognised by its `sending_type`. */
export const sendChoice: ForeignChoice = {
  operations: Object.values(sendingTypes),
  choose(request) {
    const kind = requiredText(fieldsIn(request), 'sending_type').trim();
    const chosen = Object.hasOwn(sendingTypes, kind) ? sendingTypes[kind] : undefined;
    if (chosen !== undefined) return chosen;
    const problem =
      kind === 'votp' ? text('foreign_no_voice') : text('foreign_no_type', { name: kind.slice(0, 40) });
    throw invalidField('sending_type', problem);
  },
};

/** Recipients stand within `params`; some programs write them beside it. */
function sendText(call: ForeignCall, fields: ForeignFields): Promise<number> {
  const params = recordOf(fields, 'params');
  const given = (params && textsOf(params, 'recipients')) ?? textsOf(fields, 'recipients');
  return acceptText(call, { ...messageOf(fields), recipients: recipientsOf(given, 'recipients') });
}

async function sendPersonal(call: ForeignCall, fields: ForeignFields): Promise<number> {
  const slices = slicesOf(fields);
  const message = messageOf(fields);
  const body = await withAttributes(call, message.text, slices);
  return acceptPhonebooks(call, { ...message, text: body, slices, isPersonal: true });
}

const sentAnswer = ({ request }: ForeignCall, ids: readonly number[]) =>
  edgeAnswer(request, { message_outbox_ids: ids });

const timeAndLine = (fields: ForeignFields) => ({
  line: lineOf(textOf(fields, 'from_number')),
  at: utcMoment(textOf(fields, 'send_time'), 'send_time'),
});

const messageOf = (fields: ForeignFields) => ({
  ...timeAndLine(fields),
  text: requiredText(fields, 'message'),
});

async function sendPattern(call: ForeignCall, fields: ForeignFields): Promise<number> {
  const door = await requireOpenDoor(call.platform, call.caller.accountId, 'ippanel');
  const code = requiredText(fields, 'code');
  const [recipient = '', ...others] = recipientsOf(textsOf(fields, 'recipients'), 'recipients');
  if (others.length > 0)
    throw invalidField('recipients', text('foreign_many', { field: 'recipients', limit: 1 }));
  const { pattern, alias } = await findForeignPattern(call, door, code);
  const variables = pattern.vars.map(({ var: name }) => name);
  const values = valuesFor(namedValues(fields.get('params')), variables, alias);
  const { line, at } = timeAndLine(fields);
  const id = await acceptPattern(call, { pattern, values, recipient, line, at });
  await keepContact(call, fields.get('phonebook'), recipient);
  return id;
}

/** Values by name: an object, one in a text, or a list of objects with one name each. */
export function namedValues(value: unknown): readonly (readonly [string, string])[] {
  const record = objectOf(value);
  const records = record === undefined ? (arrayOf(value) ?? []) : [record];
  if (records.length > valuesMax) throw manyValues();
  const values = new Map<string, string>();
  for (const [name, one] of records.flatMap((given) => Object.entries(objectOf(given) ?? {}))) {
    const read = one === null ? '' : scalar(one);
    if (read !== undefined) values.set(name, read);
    if (values.size > valuesMax) throw manyValues();
  }
  return [...values];
}

const manyValues = () => invalidField('params', text('foreign_many', { field: 'params', limit: valuesMax }));

/** The message is on its way: a contact that cannot be kept is left out, as with this provider. */
async function keepContact(call: ForeignCall, written: unknown, mobile: string): Promise<void> {
  const given = objectOf(written);
  const id = Number(scalar(given?.['id']));
  if (given === undefined || !Number.isSafeInteger(id) || id < 1) return;
  const name = scalar(given['name']);
  try {
    await call.own(upsertContact, {
      body: { phone_book_id: id, mobile, ...(name !== undefined && { name }) },
    });
  } catch (problem) {
    if (!(problem instanceof Failure))
      call.platform.log.error({ err: problem }, 'contact of a send not kept');
  }
}

/**
 * Each text is a send of its own, with a number of its own. If one is refused after others were stored and charged, the answer
 * has their numbers and 0 in its place.
 */
async function sendPeerToPeer(call: ForeignCall, fields: ForeignFields): Promise<readonly number[]> {
  const rows = arrayOf(fields.get('params'))?.map((one) => objectOf(one) ?? {}) ?? [];
  if (rows.length === 0) missing('params');
  if (rows.length > textsMax)
    throw invalidField('params', text('foreign_many', { field: 'params', limit: textsMax }));
  const texts = rows.map(({ recipients, message }, index) => ({
    recipients: recipientsOf(
      arrayOf(recipients)?.map((one) => scalar(one) ?? ''),
      `params.${index}.recipients`,
    ),
    text: scalar(message) ?? missing(`params.${index}.message`),
  }));
  const common = timeAndLine(fields);
  return sendEach(call, texts, {
    send: (text) => acceptText(call, { ...common, ...text }),
    failed: () => 0,
  });
}

/** Phonebooks as a whole, or from a place on; single contacts of one cannot be chosen. */
function slicesOf(fields: ForeignFields) {
  const rows = arrayOf(fields.get('params'))?.map((one) => objectOf(one) ?? {}) ?? [];
  const slices = rows.flatMap(
    ({ phonebook_ids: several, phonebook_id: one, type, start, size, number_ids: some }) => {
      if (type === 'detail' || some !== undefined) throw invalidField('params', text('foreign_no_contacts'));
      const limit = Number(scalar(size));
      const slice = {
        offset: Math.max(0, Math.floor(Number(scalar(start) ?? 0)) || 0),
        ...(limit >= 1 && { limit: Math.floor(limit) }),
      };
      return [...(arrayOf(several) ?? []), ...(one === undefined ? [] : [one])].map((id) => ({
        id: Number(scalar(id)),
        ...slice,
      }));
    },
  );
  if (slices.length === 0) missing('params');
  if (slices.length > phonebooksMax)
    throw invalidField('params', text('foreign_many', { field: 'params', limit: phonebooksMax }));
  return slices;
}

/** `{ex_12}` names the column of a phonebook with the number 12, which is a variable here. */
async function withAttributes(
  { platform, caller }: ForeignCall,
  written: string,
  slices: readonly { readonly id: number }[],
): Promise<string> {
  const ids = slices.map(({ id }) => id).filter((id) => Number.isSafeInteger(id));
  const books = await listPhonebooksById(platform.db, caller.accountId, ids);
  const codes = new Map(
    books.flatMap(({ attributes }) => attributes.map(({ id, code }) => [String(id), code] as const)),
  );
  return written.replace(
    /\{(?:ex_)?([\p{L}\p{N}_-]{1,40})\}/gu,
    (_all, name: string) => `%${codes.get(name) ?? name}%`,
  );
}

/** `{ex_B}` names the second column of the file. */
async function sendFile(
  call: ForeignCall,
  fields: ForeignFields,
  kind: 'same' | 'own' | 'columns',
): Promise<number> {
  const [file] = call.request.files ?? [];
  if (file === undefined) missing('files');
  const written = kind === 'own' ? '' : requiredText(fields, 'message');
  const body = kind === 'columns' ? written.replace(/\{(?:ex_)?([A-Za-z]{1,2})\}/g, '%$1%') : written;
  return acceptFile(call, { ...timeAndLine(fields), text: body, file, kind });
}

/** The same as `webservice` with everything in the address or a form, the key too, under any of its names. */
export async function sendByAddress(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const id = await acceptText(call, {
    recipients: numbersOf(fields, recipientNames),
    text: requiredText(fields, ...messageNames),
    line: lineOf(firstText(fields, senderNames)),
    at: utcMoment(textOf(fields, 'send_time'), 'send_time'),
  });
  return sentAnswer(call, [id]);
}

const minutesBefore = 5;

/** Until five minutes before its moment, as with this provider; what waits for an operator at any time. */
export async function cancel(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const sendId = sendIdOf(textOf(fields, 'message_outbox_id'), 'message_outbox_id');
  const found = await findWholeSend(call, sendId);
  const isSoon = found.at.getTime() - call.platform.clock.now().getTime() < minutesBefore * 60_000;
  if (isSoon && reportStateOf(found) !== reportStates.waiting)
    throw new OwnRefusal(
      invalidField('message_outbox_id', text('foreign_too_late', { count: minutesBefore })),
      edgeResults.wrongState,
    );
  await withdrawSend(call, sendId);
  return edgeAnswer(call.request, null);
}

export async function price(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const body = requiredText(fields, 'message');
  const line = lineOf(textOf(fields, 'number'));
  const { amount, pages } = await priceOfText(call, { text: body, line, count: 1 });
  return edgeAnswer(call.request, { mci_price: inRial(amount), other_price: inRial(amount), parts: pages });
}
