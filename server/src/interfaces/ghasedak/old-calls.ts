import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { text } from '../../texts/text.ts';
import { accountInfo, balance, inbox, type Received } from '../shared/own-account.ts';
import { cancelMessages, messagesByIds, sendText, type Message } from '../shared/own-operations.ts';
import { listOf, textOf, textsOf, type ForeignFields } from '../shared/read-fields.ts';
import { sendTextsByLine } from '../shared/texts-by-line.ts';
import { inRial, unixSeconds } from '../shared/units.ts';
import { askedMessages, neverEnds, newestReceived, readingOf } from './gateway-reports.ts';
import { eachReference, pairsMax, recipientsMax, referencesOf, templatesMax } from './gateway-sends.ts';
import { oldAnswer, results } from './ghasedak-codes.ts';
import {
  countOf,
  fieldsOf,
  lineOf,
  messageOf,
  mobilesOf,
  refused,
  refuseMany,
  requiredText,
  textWithin,
  unixMoment,
  unixSendDate,
} from './ghasedak-fields.ts';
import { stateOf } from './ghasedak-states.ts';
import { refuseVoice } from './plugin-sends.ts';
import { countedParams, sendTemplate } from './template-sends.ts';

const idsAnswer = (messages: readonly Message[]) => oldAnswer(messages.map(({ id }) => id));

/** One text to one number or to many, from one line. */
export async function oneText(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const recipients = mobilesOf(fields, 'receptor', recipientsMax);
  const messages = await sendText(call, {
    recipients,
    text: messageOf(fields),
    line: lineOf(textOf(fields, 'linenumber')),
    at: unixSendDate(call, textOf(fields, 'senddate')),
    references: referencesOf(fields, 'checkid', recipients.length),
  });
  return idsAnswer(messages);
}

/**
 * Lists of as many lines, texts and moments as numbers, each with commas between its entries: a text and a line of its own for
 * each number. With one line or one text it is the same text for all, commas included.
 */
export async function bulk(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const recipients = mobilesOf(fields, 'receptor', recipientsMax);
  const count = recipients.length;
  const lines = listOf(fields, 'linenumber') ?? [];
  const texts = (textsOf(fields, 'message') ?? []).flatMap((one) => one.split(','));
  const isEach = count > 1 && lines.length === count && texts.length === count;
  if (!isEach) return oneText(call);
  refuseMany(recipients, 'receptor', pairsMax);
  const references = eachReference(fields, 'checkid', count);
  const dates = listOf(fields, 'senddate') ?? [];
  const rows = recipients.map((recipient, index) => ({
    recipient,
    text: textWithin(texts[index] ?? ''),
    line: lineOf(lines[index]),
    at: unixSendDate(call, dates.length === count ? dates[index] : dates[0]),
    reference: references?.[index],
  }));
  return idsAnswer(await sendTextsByLine(call, { texts: rows, at: undefined }));
}

export async function verification(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  refuseVoice(fields);
  const recipients = mobilesOf(fields, 'receptor', templatesMax);
  const references = eachReference(fields, 'checkid', recipients.length);
  const messages = await sendTemplate(call, {
    template: requiredText(fields, 'template'),
    given: countedParams(fields),
    recipients: recipients.map((mobile, index) => ({
      mobile,
      reference: references?.[index],
    })),
    at: undefined,
  });
  return idsAnswer(messages);
}

export async function voice(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  throw refused(results.failed, 'receptor', text('foreign_no_voice'));
}

/** Codes come from the program, which compares them itself. */
export async function checkVerification(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  throw refused(results.failed, 'token', text('foreign_no_check'));
}

/** Some of its clients call the ids `id`, others `messageid`. */
const idField = (fields: ForeignFields) => (fields.has('messageid') ? 'messageid' : 'id');

export async function status(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const messages = await askedMessages(call, fields, idField(fields));
  return oldAnswer(messages.map(stateRow));
}

const stateRow = (message: Message) => ({ messageId: message.id, status: stateOf(message) });

/** Messages that wait are withdrawn, each with the whole send that it belongs to. */
export async function cancel(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const before = await askedMessages(call, fields, idField(fields));
  await cancelMessages(call, before);
  const ids = before.map(({ id }) => id);
  const after = await messagesByIds(call, ids);
  return oldAnswer(ids.flatMap((id) => after.get(id) ?? []).map(stateRow));
}

export async function accountInfoOld(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  const [{ amount }, { planExpiresAt }] = await Promise.all([balance(call), accountInfo(call)]);
  return oldAnswer({ balance: inRial(amount), expire: unixSeconds(planExpiresAt ?? neverEnds) });
}

const receivedRow = ({ id, text: message, from, to, at }: Received) => ({
  messageid: id,
  message,
  sender: from,
  receptor: to,
  linenumber: to,
  receivedate: unixSeconds(at),
});

export async function receivedLast(call: ForeignCall): Promise<ForeignAnswer> {
  const rows = await newestReceived(call, fieldsOf(call));
  return oldAnswer(rows.map(receivedRow));
}

/** `offset` is the size of a page, counted from 1. */
export async function receivedPageOld(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const reading = readingOf(call, fields);
  const page = countOf(fields, 'page', { otherwise: 1, least: 0, most: 1_000_000 });
  const limit = countOf(fields, 'offset', { otherwise: 10, least: 1, most: 200 });
  const since = unixMoment(textOf(fields, 'fromdate'), 'fromdate');
  const before = unixMoment(textOf(fields, 'todate'), 'todate') ?? call.platform.clock.now();
  if (since !== undefined && before < since)
    throw refused(results.inputWrong, 'todate', text('period_backwards'));
  const line = lineOf(textOf(fields, 'linenumber'));
  const period = since && { since, before };
  const { rows } = await inbox(call, {
    line,
    reading,
    page: Math.max(1, page),
    limit,
    ...(period && { period }),
  });
  return oldAnswer(rows.map(receivedRow));
}
