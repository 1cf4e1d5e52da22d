import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { text } from '../../texts/text.ts';
import { accountInfo, balance, inbox, unread, type Received } from '../shared/own-account.ts';
import { messagesByIds, messagesByReferences, type Message } from '../shared/own-operations.ts';
import { listOf, textOf, type ForeignFields } from '../shared/read-fields.ts';
import { inRial } from '../shared/units.ts';
import { gatewayAnswer, results } from './ghasedak-codes.ts';
import {
  countOf,
  dateOf,
  fieldsOf,
  isTrue,
  lineOf,
  refused,
  refuseMany,
  requiredText,
  shownDate,
} from './ghasedak-fields.ts';
import { stateOf } from './ghasedak-states.ts';
import { findTemplate } from './template-sends.ts';

const idsMax = 100;
const readAtOnce = 100;
/** A plan without an end. */
export const neverEnds = new Date('2099-12-31T20:29:59Z');

/** Messages that are known, by their ids or by the references that they were sent with. */
export async function askedMessages(
  call: ForeignCall,
  fields: ForeignFields,
  name: string,
): Promise<Message[]> {
  const ids = listOf(fields, name) ?? [];
  if (ids.length === 0) throw refused(results.inputWrong, name, text('foreign_missing', { field: name }));
  refuseMany(ids, name, idsMax);
  const type = textOf(fields, 'type')?.trim() ?? '1';
  if (type === '2') {
    const found = await messagesByReferences(call, ids);
    return ids.flatMap((id) => found.get(id) ?? []);
  }
  const numbers = ids.map((id) => (/^\d{1,15}$/.test(id) ? Number(id) : 0));
  const found = await messagesByIds(call, numbers);
  return numbers.flatMap((id) => found.get(id) ?? []);
}

export async function checkStatus(call: ForeignCall): Promise<ForeignAnswer> {
  const messages = await askedMessages(call, fieldsOf(call), 'ids');
  const rows = messages.map((message) => ({
    messageId: String(message.id),
    clientReferenceId: message.reference ?? null,
    message: message.text,
    lineNumber: message.line,
    receptor: message.recipient,
    status: stateOf(message),
    price: inRial(message.cost),
    sendDate: shownDate(call, message.at),
  }));
  return gatewayAnswer(call.request, rows);
}

export async function accountInformation(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  const [{ amount }, { plan, planExpiresAt }] = await Promise.all([balance(call), accountInfo(call)]);
  return gatewayAnswer(call.request, {
    credit: inRial(amount),
    expireDate: shownDate(call, planExpiresAt ?? neverEnds),
    plan,
  });
}

/** A trial takes nothing away from the program that runs. */
const readerOf = ({ caller }: ForeignCall) => (caller.isTest ? 'ghasedak-test' : 'ghasedak');

/** New messages once, unless those that were read are asked for. */
export async function newestReceived(call: ForeignCall, fields: ForeignFields): Promise<readonly Received[]> {
  const line = lineOf(textOf(fields, 'linenumber'));
  const reading = readingOf(call, fields);
  if (reading?.isRead === true)
    return (await inbox(call, { line, reading, page: 1, limit: readAtOnce })).rows;
  return unread(call, { reader: readerOf(call), line, limit: readAtOnce });
}

/** What was read, or what is new; undefined: both. */
export function readingOf(call: ForeignCall, fields: ForeignFields) {
  if (textOf(fields, 'isread') === undefined) return undefined;
  return { reader: readerOf(call), isRead: isTrue(fields, 'isread') };
}

const receivedRow = (call: ForeignCall, { id, text: body, from, to, at }: Received) => ({
  id,
  message: body,
  sender: from,
  lineNumber: to,
  receiveDate: shownDate(call, at),
});

export async function received(call: ForeignCall): Promise<ForeignAnswer> {
  const rows = await newestReceived(call, fieldsOf(call));
  return gatewayAnswer(call.request, { items: rows.map((row) => receivedRow(call, row)) });
}

/** Pages are counted from 0; listing reads nothing. */
export async function receivedPage(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const reading = readingOf(call, fields);
  const line = lineOf(textOf(fields, 'linenumber'));
  const index = countOf(fields, 'pageindex', { otherwise: 0, least: 0, most: 1_000_000 });
  const size = countOf(fields, 'pagesize', { otherwise: 10, least: 1, most: readAtOnce });
  const period = periodOf(call, fields);
  const { rows, total } = await inbox(call, {
    line,
    reading,
    page: index + 1,
    limit: size,
    ...(period && { period }),
  });
  const totalPages = Math.ceil(total / size);
  return gatewayAnswer(call.request, {
    items: rows.map((row) => receivedRow(call, row)),
    pageIndex: index,
    pageSize: size,
    totalCount: total,
    totalPages,
    hasPreviousPage: index > 0,
    hasNextPage: index + 1 < totalPages,
  });
}

function periodOf(call: ForeignCall, fields: ForeignFields) {
  const [since, last] = [dateOf(call, fields, 'startdate'), dateOf(call, fields, 'enddate')];
  if (since === undefined) return undefined;
  const before = last ?? call.platform.clock.now();
  if (before < since) throw refused(results.inputWrong, 'endDate', text('period_backwards'));
  return { since, before };
}

export async function templateParameters(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const { pattern, alias } = await findTemplate(call, requiredText(fields, 'templatename'));
  const theirs = new Map(
    (alias?.variables ?? []).flatMap((one) => {
      const [name = '', ours] = one.split('=');
      return ours === undefined ? [] : [[ours, name] as const];
    }),
  );
  const params = pattern.vars.map(({ var: name }) => theirs.get(name) ?? name);
  return gatewayAnswer(call.request, { params, message: pattern.text });
}
