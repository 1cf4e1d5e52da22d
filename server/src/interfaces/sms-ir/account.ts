import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { balance, inbox, accountLines, unread, type Received } from '../shared/own-account.ts';
import type { Period } from '../shared/own-operations.ts';
import type { ForeignFields } from '../shared/read-fields.ts';
import { unixSeconds } from '../shared/units.ts';
import { smsIrAnswer } from './sms-ir-codes.ts';
import { archived, countOf, fieldsOf, isNewestFirst, numberOf, pagingOf, today } from './sms-ir-fields.ts';

const readAtOnce = 100;

/** Credit is a number of messages. */
export async function credit(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  return smsIrAnswer(call.request, (await balance(call)).count);
}

export async function lines(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  const rows = await accountLines(call);
  return smsIrAnswer(
    call.request,
    rows.map(({ number }) => numberOf(number)),
  );
}

const receivedRow = ({ id, text, from, to, at }: Received) => ({
  receiveReturnId: id,
  messageText: text,
  number: numberOf(to),
  mobile: numberOf(from),
  receivedDateTime: unixSeconds(at),
});

/** A trial takes nothing away from the program that runs. */
const readerOf = ({ caller }: ForeignCall) => (caller.isTest ? 'sms-ir-test' : 'sms-ir');

/** New messages once: a second call has only what came since. */
export async function receivedLatest(call: ForeignCall): Promise<ForeignAnswer> {
  const limit = countOf(fieldsOf(call), 'count', readAtOnce, readAtOnce);
  const rows = await unread(call, { reader: readerOf(call), limit });
  return smsIrAnswer(call.request, rows.map(receivedRow));
}

export async function receivedToday(call: ForeignCall): Promise<ForeignAnswer> {
  return received(call, fieldsOf(call), today(call));
}

export async function receivedBefore(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  return received(call, fields, archived(call, fields));
}

async function received(call: ForeignCall, fields: ForeignFields, period: Period): Promise<ForeignAnswer> {
  const paging = pagingOf(fields);
  const rows = isNewestFirst(fields)
    ? (await inbox(call, { period, ...paging })).rows
    : await oldestFirst(call, period, paging);
  return smsIrAnswer(call.request, rows.map(receivedRow));
}

/** Our inbox has the newest first: a page from the other end lies on two of its pages at most. */
async function oldestFirst(
  call: ForeignCall,
  period: Period,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<readonly Received[]> {
  const { total } = await inbox(call, { period, page: 1, limit: 1 });
  const [start, end] = [Math.max(0, total - page * limit), total - (page - 1) * limit];
  if (end <= start) return [];
  const first = Math.floor(start / limit);
  const rows: Received[] = [];
  for (let one = first; one * limit < end; one += 1)
    rows.push(...(await inbox(call, { period, page: one + 1, limit })).rows);
  return rows.slice(start - first * limit, end - first * limit).toReversed();
}
