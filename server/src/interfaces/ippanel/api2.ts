import type { Failure } from '../../failure.ts';
import { requireOpenDoor } from '../../features/service/doors/index.ts';
import type { ForeignAnswer, ForeignCall, ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { countPages } from '../../text/pages.ts';
import { valuesFor } from '../shared/alias-values.ts';
import { findForeignPattern } from '../shared/find-pattern.ts';
import { nationalMobile } from '../shared/national-mobile.ts';
import { balance, inbox } from '../shared/own-account.ts';
import {
  acceptPattern,
  acceptText,
  findWholeSend,
  itemsOfSend,
  wholeSends,
  type WholeSend,
} from '../shared/own-sends.ts';
import { textOf } from '../shared/read-fields.ts';
import { foreignRefusalOf } from '../shared/refusal-table.ts';
import { refusalWords } from '../shared/refusal-words.ts';
import { errorsOf } from './edge-answers.ts';
import { createOne } from './edge-patterns.ts';
import { namedValues } from './edge-sends.ts';
import { api2Table } from './ippanel-codes.ts';
import {
  fieldsOf,
  inRial,
  lineOf,
  numbersOf,
  pagingOf,
  requiredText,
  sendIdOf,
  shownLine,
  utcMoment,
} from './ippanel-fields.ts';
import { confirmationOf, itemStateOf, reportStateOf, typeOf } from './ippanel-states.ts';

/** Its SDKs take any text in `error_message` for a refusal. */
// Its client in Python reads an object here, and fails at null.
const answer = (data: unknown, meta: object = {}): ForeignAnswer => ({
  status: 200,
  body: { status: 'OK', code: 200, error_message: '', data, meta },
});

interface ListPage {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  /** The number of the first page. */
  readonly first?: 0 | 1;
}

/** What its SDKs read of the paging. */
export function pageMeta({ page, limit, total, first = 1 }: ListPage) {
  const pages = Math.ceil(total / limit);
  const shown = page - 1 + first;
  return {
    total,
    limit,
    page: shown,
    pages,
    prev: page > 1 ? String(shown - 1) : null,
    next: page < pages ? String(shown + 1) : null,
  };
}

export function api2Refusal(failure: Failure, { language }: ForeignRequest): ForeignAnswer {
  const { code, status } = foreignRefusalOf(api2Table, failure);
  const errors = errorsOf(failure.problems, language);
  const message = Object.keys(errors).length === 0 ? refusalWords(failure, language) : errors;
  return { status, body: { status: 'ERROR', code, error_message: message, data: null, meta: {} } };
}

export async function sendPattern(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const id = await patternTo(call, {
    code: requiredText(fields, 'code'),
    recipient: requiredText(fields, 'recipient'),
    values: fields.get('variable'),
    line: textOf(fields, 'sender'),
  });
  return answer({ message_id: id });
}

interface PatternCall {
  readonly code: string;
  readonly recipient: string;
  readonly values: unknown;
  readonly line: string | undefined;
}

/** A pattern by the code that the program has for it. */
export async function patternTo(
  call: ForeignCall,
  { code, recipient, values, line }: PatternCall,
): Promise<number> {
  const door = await requireOpenDoor(call.platform, call.caller.accountId, 'ippanel');
  const { pattern, alias } = await findForeignPattern(call, door, code);
  const variables = pattern.vars.map(({ var: name }) => name);
  return acceptPattern(call, {
    pattern,
    values: valuesFor(namedValues(values), variables, alias),
    recipient: nationalMobile(recipient),
    line: lineOf(line),
  });
}

/** `description` says how many recipients there are, which the list says too. */
export async function sendText(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  fields.get('description');
  const id = await acceptText(call, {
    recipients: numbersOf(fields, ['recipient', 'recipients']),
    text: requiredText(fields, 'message'),
    line: lineOf(textOf(fields, 'sender')),
    at: utcMoment(textOf(fields, 'time'), 'time'),
  });
  return answer({ message_id: id });
}

export async function credit(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  return answer({ credit: inRial((await balance(call)).amount) });
}

function sendRow(send: WholeSend) {
  return {
    message_id: send.id,
    number: shownLine(send.line.number),
    message: send.text,
    state: reportStateOf(send).word,
    type: typeOf(send.type),
    valid: confirmationOf(send),
    time: send.createdAt.toISOString(),
    time_send: send.at.toISOString(),
    recipient_count: send.recipients,
    exit_count: send.left,
    part: countPages(send.text).pages,
    cost: inRial(send.cost),
    return_cost: inRial(send.refunded),
    summary: null,
  };
}

/** One send, or without a number all of them. */
export async function sends(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const wanted = textOf(fields, 'message_id');
  if (wanted !== undefined) {
    const one = await findWholeSend(call, sendIdOf(wanted, 'message_id'));
    return answer([sendRow(one)], pageMeta({ page: 1, limit: 1, total: 1 }));
  }
  const { page, limit } = pagingOf(fields);
  const { rows, total } = await wholeSends(call, { page, limit });
  return answer(rows.map(sendRow), pageMeta({ page, limit, total }));
}

/** Its SDKs count these pages from 0, and those of the inbox from 1. */
export async function recipients(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const { page, limit } = pagingOf(fields, { first: 0 });
  const sendId = sendIdOf(call.request.params['id'], 'message_id');
  const { rows, total } = await itemsOfSend(call, { sendId, page, limit });
  const deliveries = rows.map(({ mobile, detail }) => ({
    recipient: mobile,
    status: itemStateOf(detail).code,
  }));
  return answer({ deliveries }, pageMeta({ page, limit, total, first: 0 }));
}

export async function received(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const { page, limit } = pagingOf(fields);
  const { rows, total } = await inbox(call, { page, limit });
  const shown = rows.map(({ from, to, text: message, at }) => ({
    to: shownLine(to),
    message,
    from,
    created_at: at.toISOString(),
    type: 'normal',
  }));
  return answer(shown, pageMeta({ page, limit, total }));
}

export async function createPattern(call: ForeignCall): Promise<ForeignAnswer> {
  const { code } = await createOne(call);
  return answer([{ code }]);
}
