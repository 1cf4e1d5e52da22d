import { invalidField } from '../../failure.ts';
import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { text } from '../../texts/text.ts';
import { senderOf } from '../shared/given-line.ts';
import { nationalMobile } from '../shared/national-mobile.ts';
import { inbox, type Received } from '../shared/own-account.ts';
import { type Period } from '../shared/own-operations.ts';
import { outbox } from '../shared/own-outbox.ts';
import { textOf, type ForeignFields } from '../shared/read-fields.ts';
import { readUtcMoment } from '../shared/utc-moment.ts';
import { accountPath, receivedRow, sentRow } from './message-rows.ts';
import { fieldsOf } from './messages.ts';

const dayMs = 86_400_000;
const defaultRows = 50;
const pageRowsMax = 1000;
/** How far back a list reaches. */
const rowsMax = 1000;
const readAtOnce = 200;

/** Messages of both directions, newest first. */
export async function listMessages(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const { page, size } = pageOf(fields);
  const wanted = wantedOf(fields);
  const period = periodOf(call, fields);
  const limit = Math.min(rowsMax, (page + 1) * size + 1);
  const isBeyond = page * size >= rowsMax;
  const sent = wanted.sent && !isBeyond ? await outbox(call, { ...wanted.sent, period, limit }) : [];
  const received =
    wanted.received && !isBeyond ? await readInbox(call, { ...wanted.received, period, limit }) : [];
  const all = [
    ...sent.map((message) => ({ at: message.at, row: () => sentRow(call, message) })),
    ...received.map((message) => ({ at: message.at, row: () => receivedRow(call, message) })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const rows = all.slice(page * size, (page + 1) * size).map(({ row }) => row());
  const hasMore = all.length > (page + 1) * size && (page + 1) * size < rowsMax;
  return {
    status: 200,
    body: { messages: rows, ...pagesOf(call, { page, size, count: rows.length, hasMore }) },
  };
}

interface Wanted {
  readonly sent?: { readonly line: string | undefined; readonly recipient: string | undefined };
  readonly received?: { readonly line: string | undefined; readonly from: string | undefined };
}

type Direction = 'sent' | 'received';

const isMobile = (number: string) => /^09\d{9}$/.test(nationalMobile(number));

/** What a number in To or in From says of the direction: it is of a phone, or a line of ours. */
function directionsOf(to: string | undefined, from: string | undefined): ReadonlySet<Direction> {
  const all = new Set<Direction>(['sent', 'received']);
  if (to !== undefined) all.delete(isMobile(to) ? 'received' : 'sent');
  if (from !== undefined) all.delete(isMobile(from) ? 'sent' : 'received');
  return all;
}

function wantedOf(fields: ForeignFields): Wanted {
  const [to, from] = ['To', 'From'].map((name) => textOf(fields, name));
  const mobileOf = (number: string | undefined) => number && nationalMobile(number);
  const directions = directionsOf(to, from);
  return {
    ...(directions.has('sent') && { sent: { recipient: mobileOf(to), line: senderOf(from) } }),
    ...(directions.has('received') && { received: { from: mobileOf(from), line: senderOf(to) } }),
  };
}

async function readInbox(
  call: ForeignCall,
  {
    limit,
    ...filters
  }: { line: string | undefined; from: string | undefined; period: Period | undefined; limit: number },
): Promise<Received[]> {
  const rows: Received[] = [];
  for (let page = 1; rows.length < limit; page += 1) {
    const read = await inbox(call, { ...filters, page, limit: readAtOnce });
    rows.push(...read.rows);
    if (read.rows.length < readAtOnce) break;
  }
  return rows.slice(0, limit);
}

/** `DateSent` is a day, or a moment; with < and > the ends of a period. */
function periodOf({ platform }: ForeignCall, fields: ForeignFields): Period | undefined {
  const [day, since, before] = ['DateSent', 'DateSent>', 'DateSent<'].map((name) => momentIn(fields, name));
  if (day !== undefined) return { since: day, before: new Date(day.getTime() + dayMs - 1) };
  if (since === undefined && before === undefined) return undefined;
  const now = Math.max(platform.clock.now().getTime(), since?.getTime() ?? 0) + 1;
  return { since: since ?? new Date(0), before: before ?? new Date(now) };
}

function momentIn(fields: ForeignFields, name: string): Date | undefined {
  const written = textOf(fields, name);
  if (written === undefined) return undefined;
  const at = readUtcMoment(written);
  if (at === undefined) throw invalidField(name, text('field_format', { field: name }));
  return at;
}

function pageOf(fields: ForeignFields): { readonly page: number; readonly size: number } {
  fields.get('PageToken');
  const page = textOf(fields, 'Page') ?? '0';
  const size = textOf(fields, 'PageSize') ?? String(defaultRows);
  const isRight = /^\d{1,6}$/.test(page) && /^[1-9]\d{0,5}$/.test(size);
  if (!isRight) throw invalidField('PageSize', text('field_format', { field: 'PageSize' }));
  return { page: Number(page), size: Math.min(Number(size), pageRowsMax) };
}

function pagesOf(
  call: ForeignCall,
  { page, size, count, hasMore }: { page: number; size: number; count: number; hasMore: boolean },
) {
  const uriOf = (of: number) => {
    const query = new URLSearchParams(call.request.query);
    query.set('PageSize', String(size));
    query.set('Page', String(of));
    return `${accountPath(call)}/Messages.json?${query.toString()}`;
  };
  return {
    page,
    page_size: size,
    start: page * size,
    end: page * size + Math.max(0, count - 1),
    uri: uriOf(page),
    first_page_uri: uriOf(0),
    next_page_uri: hasMore ? uriOf(page + 1) : null,
    previous_page_uri: page === 0 ? null : uriOf(page - 1),
  };
}
