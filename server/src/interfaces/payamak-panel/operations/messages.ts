import { wallTimeOf } from '@peyk/text';

import type { ForeignCall } from '../../../http/foreign/foreign-route.ts';
import { senderOf } from '../../shared/given-line.ts';
import { inbox, neededOfAccount } from '../../shared/own-account.ts';
import { needed, type Period } from '../../shared/own-operations.ts';
import { outbox } from '../../shared/own-outbox.ts';
import { textOf, type ForeignFields } from '../../shared/read-fields.ts';
import { operation } from '../operation.ts';
import { flagOf, numberOf } from '../payamak-fields.ts';
import { shownId } from '../payamak-ids.ts';
import { momentOf } from './texts.ts';

const rowsMax = 100;

/** A message in the columns that the web services have for it. */
interface MessageRow {
  readonly MsgID: string;
  readonly MsgType: 1 | 2;
  readonly Body: string;
  /** In the zone of the service, which these clients expect. */
  readonly SendDate: string;
  readonly Sender: string;
  readonly Receiver: string;
  readonly Parts: number;
  readonly IsRead: boolean;
  readonly RecCount: number;
}

type Shown = Omit<MessageRow, 'SendDate'> & { readonly at: Date };

const places = { received: 1, sent: 2, all: -1 } as const;

interface Asked {
  readonly line: string | undefined;
  readonly period?: Period;
  readonly index: number;
  readonly count: number;
}

function askedIn(fields: ForeignFields, period?: Period): Asked {
  const count = numberOf(fields, 'count', { otherwise: rowsMax, least: 1, most: rowsMax });
  const index = numberOf(fields, 'index', { otherwise: 0, most: 1_000_000 });
  return {
    line: senderOf(textOf(fields, 'from')?.trim() || undefined),
    index,
    count,
    ...(period && { period }),
  };
}

/** Its clients count rows: those from a row on stand on one page of ours, or on two. */
async function received(call: ForeignCall, { index, count, ...asked }: Asked): Promise<readonly Shown[]> {
  const [page, skipped] = [Math.floor(index / count) + 1, index % count];
  const { rows } = await inbox(call, { ...asked, page, limit: count });
  const next = skipped === 0 ? [] : (await inbox(call, { ...asked, page: page + 1, limit: count })).rows;
  return [...rows, ...next].slice(skipped, skipped + count).map(({ id, text, from, to, at }) => ({
    MsgID: shownId(id),
    MsgType: places.received,
    Body: text,
    Sender: from,
    Receiver: to,
    Parts: 1,
    IsRead: false,
    RecCount: 1,
    at,
  }));
}

const sentMax = 1000;

async function sent(call: ForeignCall, { index, count, ...asked }: Asked): Promise<readonly Shown[]> {
  const messages = index >= sentMax ? [] : await outbox(call, { ...asked, limit: index + count });
  return messages.slice(index).map(({ id, text, line, recipient, pages, at }) => ({
    MsgID: shownId(id),
    MsgType: places.sent,
    Body: text,
    Sender: line,
    Receiver: recipient,
    Parts: pages,
    IsRead: true,
    RecCount: 1,
    at,
  }));
}

async function rowsOf(call: ForeignCall, place: number, asked: Asked): Promise<readonly MessageRow[]> {
  const found: Shown[] = [];
  if (place !== places.sent) found.push(...(await received(call, asked)));
  if (place !== places.received) found.push(...(await sent(call, asked)));
  const { timeZone } = call.platform.config;
  return found
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, asked.count)
    .map(({ at, ...row }) => ({ ...row, SendDate: shownTime(at, timeZone) }));
}

/** A wall time of the service, as all times of this family are. */
export const shownTime = (at: Date, timeZone: string) =>
  new Date(wallTimeOf(at.getTime(), timeZone)).toISOString().slice(0, 19);

const placeIn = (fields: ForeignFields) =>
  numberOf(fields, 'location', { otherwise: places.received, least: -1, most: 2 });

/** Of what it reads of both sides, the first decides about the right to read. */
const reading = [...neededOfAccount.inbox, ...needed.read] as const;

export const messages = operation('send', reading, async (call, fields) =>
  rowsOf(call, placeIn(fields), askedIn(fields)),
);

const dayMs = 86_400_000;

export const messagesOfPeriod = operation('send', reading, async (call, fields) => {
  const before = momentOf(call, fields, 'dateto') ?? call.platform.clock.now();
  const since = momentOf(call, fields, 'datefrom') ?? new Date(before.getTime() - dayMs);
  return rowsOf(call, placeIn(fields), askedIn(fields, { since, before }));
});

/** The console names the side by a word. */
export const consoleMessages = operation('send', reading, async (call, fields) => {
  const place = /^out/i.test(textOf(fields, 'type')?.trim() ?? '') ? places.sent : places.received;
  const number = senderOf(textOf(fields, 'number')?.trim() || undefined);
  return rowsOf(call, place, { ...askedIn(fields), line: number });
});

/** Of all that came: nothing is marked as read by being listed. */
export const inboxCount = operation('send', neededOfAccount.inbox, async (call, fields) => {
  flagOf(fields, 'isread');
  return (await inbox(call, { page: 1, limit: 1 })).total;
});
