import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { senderOf } from '../shared/given-line.ts';
import { inbox, unread, type Received } from '../shared/own-account.ts';
import { textOf, type ForeignFields } from '../shared/read-fields.ts';
import { unixSeconds } from '../shared/units.ts';
import { kavenegarAnswer } from './kavenegar-codes.ts';
import { fieldsOf, momentOf, periodOf, requiredText } from './kavenegar-fields.ts';

const readAtOnce = 100;
const pageRows = 200;
const inboxDays = 2;
const countedDays = 60;

const receivedRow = ({ id, text, from, to, at }: Received) => ({
  messageid: id,
  message: text,
  sender: from,
  receptor: to,
  date: unixSeconds(at),
});

const lineOf = (fields: ForeignFields) => senderOf(requiredText(fields, 'linenumber')) ?? '';

/** A trial takes nothing away from the program that runs. */
const readerOf = ({ caller }: ForeignCall) => (caller.isTest ? 'kavenegar-test' : 'kavenegar');

/** `isread` is 1 for what was read, and 0 for what is new. */
const readingOf = (call: ForeignCall, written: string) => ({
  reader: readerOf(call),
  isRead: /^(?:1|true)$/i.test(written.trim()),
});

/** New messages once: a second call has only what came since. `isread=1`: what was read, again. */
export async function receive(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const line = lineOf(fields);
  const reading = readingOf(call, requiredText(fields, 'isread'));
  const rows = reading.isRead
    ? (await inbox(call, { line, reading, page: 1, limit: readAtOnce })).rows
    : await unread(call, { reader: reading.reader, line, limit: readAtOnce });
  return kavenegarAnswer(call.request, rows.map(receivedRow));
}

/** Pages of what is new, or of what was read: listing reads nothing. */
export async function inboxPaged(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const line = lineOf(fields);
  const reading = readingOf(call, requiredText(fields, 'isread'));
  const period = momentOf(fields, 'startdate') && periodOf(call, fields, inboxDays);
  const written = textOf(fields, 'pagenumber') ?? '1';
  const page = /^[1-9]\d{0,5}$/.test(written) ? Number(written) : 1;
  const { rows, total } = await inbox(call, {
    line,
    reading,
    page,
    limit: pageRows,
    ...(period && { period }),
  });
  const metadata = {
    totalcount: String(total),
    currentpage: String(page),
    totalpages: String(Math.ceil(total / pageRows)),
    pagesize: String(pageRows),
  };
  return kavenegarAnswer(call.request, rows.map(receivedRow), { metadata });
}

export async function countInbox(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const period = periodOf(call, fields, countedDays);
  const line = senderOf(textOf(fields, 'linenumber'));
  const isRead = textOf(fields, 'isread');
  const reading = isRead === undefined ? undefined : readingOf(call, isRead);
  const { total } = await inbox(call, { line, period, reading, page: 1, limit: 1 });
  const [startdate, enddate] = [unixSeconds(period.since), unixSeconds(period.before)];
  return kavenegarAnswer(call.request, [{ startdate, enddate, sumcount: total }]);
}
