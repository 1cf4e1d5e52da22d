import type { Failure } from '../../failure.ts';
import type { ForeignAnswer, ForeignCall, ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { countPages } from '../../text/pages.ts';
import { balance, inbox } from '../shared/own-account.ts';
import { acceptText, findWholeSend, itemsOfSend } from '../shared/own-sends.ts';
import { textOf } from '../shared/read-fields.ts';
import { foreignRefusalOf } from '../shared/refusal-table.ts';
import { refusalWords, type FieldNames } from '../shared/refusal-words.ts';
import { pageMeta, patternTo } from './api2.ts';
import { createOne } from './edge-patterns.ts';
import { restTable } from './ippanel-codes.ts';
import {
  fieldsOf,
  inRial,
  lineOf,
  numbersOf,
  pagingOf,
  requiredText,
  sendIdOf,
  shownLine,
} from './ippanel-fields.ts';
import { confirmationOf, itemStateOf, reportStateOf, typeOf } from './ippanel-states.ts';

/** Good answers; the two words are from its clients alone. */
const answer = (data: unknown, meta: object | null = null): ForeignAnswer => ({
  status: 200,
  body: { status: 'OK', code: 'OK', message: '', data, meta },
});

/** Its names for our fields. */
const fieldNames: FieldNames = {
  recipient: 'recipient',
  recipients: 'recipients',
  line_number: 'originator',
  text: 'message',
  attributes: '',
};

export function restRefusal(failure: Failure, { language }: ForeignRequest): ForeignAnswer {
  const { code, status } = foreignRefusalOf(restTable, failure);
  const error = refusalWords(failure, language, fieldNames);
  return {
    status,
    body: { status: 'ERROR', code: String(code), message: error, data: { error }, meta: null },
  };
}

export async function sendText(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const id = await acceptText(call, {
    recipients: numbersOf(fields, ['recipients']),
    text: requiredText(fields, 'message'),
    line: lineOf(textOf(fields, 'originator')),
  });
  return answer({ bulk_id: id });
}

export async function sendPattern(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const id = await patternTo(call, {
    code: requiredText(fields, 'pattern_code'),
    recipient: requiredText(fields, 'recipient'),
    values: fields.get('values'),
    line: textOf(fields, 'originator'),
  });
  return answer({ bulk_id: id });
}

export async function credit(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  return answer({ credit: inRial((await balance(call)).amount) });
}

export async function oneSend(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  const send = await findWholeSend(call, sendIdOf(call.request.params['id'], 'bulk_id'));
  return answer({
    message: {
      bulk_id: send.id,
      number: shownLine(send.line.number),
      message: send.text,
      status: reportStateOf(send).word,
      type: typeOf(send.type),
      confirm_state: confirmationOf(send),
      created_at: send.createdAt.toISOString(),
      sent_at: send.at.toISOString(),
      recipients_count: send.recipients,
      valid_recipients_count: send.recipients,
      page: countPages(send.text).pages,
      cost: inRial(send.cost),
      payback_cost: inRial(send.refunded),
      description: '',
    },
  });
}

export async function recipients(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const { page, limit } = pagingOf(fields, { first: 0, rows: 'limit' });
  const sendId = sendIdOf(call.request.params['id'], 'bulk_id');
  const { rows, total } = await itemsOfSend(call, { sendId, page, limit });
  const shown = rows.map(({ mobile, detail }) => ({ recipient: mobile, status: itemStateOf(detail).word }));
  return answer({ recipients: shown }, pageMeta({ page, limit, total, first: 0 }));
}

export async function received(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const { page, limit } = pagingOf(fields, { first: 0, rows: 'limit' });
  const { rows, total } = await inbox(call, { page, limit });
  const messages = rows.map(({ from, to, text: message, at }) => ({
    number: shownLine(to),
    message,
    sender: from,
    time: at.toISOString(),
    type: 'normal',
  }));
  return answer({ messages }, pageMeta({ page, limit, total, first: 0 }));
}

export async function createPattern(call: ForeignCall): Promise<ForeignAnswer> {
  const { code, status } = await createOne(call);
  return answer({ pattern: { code, status } });
}
