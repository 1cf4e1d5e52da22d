import { invalidField } from '../../failure.ts';
import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { text } from '../../texts/text.ts';
import { balance } from '../shared/own-account.ts';
import { ownLines } from '../shared/own-sends.ts';
import { edgeAnswer, edgeList } from './edge-answers.ts';
import { fieldKey, fieldsOf, inRial, pagingOf, shownLine, shownUtc } from './ippanel-fields.ts';

export async function credit(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  const { amount } = await balance(call);
  return edgeAnswer(call.request, {
    credit: inRial(amount),
    yesterday_credit: null,
    gift: 0,
    gift_expires_at: null,
    updated_at: shownUtc(call.platform.clock.now()),
  });
}

export async function linesList(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const { page, limit } = pagingOf(fields);
  const lines = await ownLines(call);
  const rows = lines.slice((page - 1) * limit, page * limit).map(({ id, number, title }) => ({
    id,
    number: shownLine(number),
    operator_id: null,
    alias: title === '' ? null : title,
    gets: 0,
    is_66_char: 0,
  }));
  return edgeList(call.request, rows, { page, limit, total: lines.length, path: '/api/number/numbers' });
}

/** There are no tokens with an end of their own: the key, which is given as the password, is the token. */
export async function login(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  const token = fieldKey(call.request);
  if (token === undefined) throw invalidField('password', text('foreign_missing', { field: 'password' }));
  return edgeAnswer(call.request, { method: 'login', token });
}

export async function checkToken(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  return edgeAnswer(call.request, {
    user_name: null,
    user_id: call.caller.accountId,
    document_block: false,
    is_reseller: false,
    send_block: false,
    name: null,
  });
}
