import { findChosenLine } from '../../features/lines/sending-settings/index.ts';
import { fillPattern, type SendablePattern } from '../../features/messaging/patterns/index.ts';
import { listSendItems, listSends, readMessages } from '../../features/messaging/reports/index.ts';
import { cancelSend, repeatableSends } from '../../features/messaging/sends/index.ts';
import { Failure, invalidField } from '../../failure.ts';
import type { ForeignCall } from '../../http/foreign/foreign-route.ts';
import { messageIdOf } from '../../text/message-ids.ts';
import { text } from '../../texts/text.ts';

const { simple, texts: manyTexts, pattern: byPattern } = repeatableSends;

/**
 * This file and own-account.ts are the only places where doors call operations of ours. Each list names what a route needs for
 * one of the functions below; its first operation decides about permission, plan and kind of work.
 */
export const needed = {
  sendText: [simple, readMessages],
  sendTexts: [manyTexts, readMessages],
  sendPattern: [byPattern],
  read: [readMessages, listSendItems, listSends],
  cancel: [cancelSend, readMessages],
} as const;

/** A message as other providers show it: one recipient, one id. */
export interface Message {
  readonly id: number;
  readonly sendId: number;
  readonly recipient: string;
  readonly text: string;
  readonly line: string;
  readonly detail: string;
  /** What keeps it: an operator, or its moment; null: it is on its way or has ended. */
  readonly waitingFor: 'approval' | 'schedule' | null;
  /** Its moment, or when it was accepted. */
  readonly at: Date;
  /** Toman. */
  readonly cost: number;
  readonly pages: number;
}

interface Accepted {
  readonly id: number;
  readonly waiting_for: Message['waitingFor'];
  readonly blacklisted_count: number;
  readonly pages: number;
  readonly cost: number;
  readonly message_ids: readonly number[] | null;
}

interface ReadMessage {
  readonly id: number;
  readonly reference: string | null;
  readonly send_request_id: number;
  readonly mobile: string;
  readonly line_number: string;
  readonly status_detail: string;
  readonly text: string;
  readonly pages: number;
  readonly cost: number;
  readonly waiting_for: Message['waitingFor'];
  readonly schedule: string | null;
  readonly created_at: string;
}

interface SendRow {
  readonly id: number;
  readonly type: string;
  readonly line: { readonly number: string };
}

export interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

interface TextToSend {
  readonly line: string | undefined;
  readonly at: Date | undefined;
}

interface OneText {
  readonly recipient: string;
  readonly text: string;
  /** A repeat sends nothing and gives the first message. */
  readonly reference?: string | undefined;
}

const rowsMax = 200;
const readAtOnce = 500;

/** The line that is asked for, else the one that the account sends texts or codes from. */
async function lineOf(
  { platform, caller }: ForeignCall,
  given: string | undefined,
  use: 'code' | 'text',
): Promise<string> {
  const line = given ?? (await findChosenLine(platform, caller.accountId, use))?.number;
  if (line === undefined) throw invalidField('line_number', text('field_required', { field: 'line_number' }));
  return line;
}

const scheduleOf = (at: Date | undefined) => (at === undefined ? {} : { schedule: at.toISOString() });

/** Digits stay as they were written: our operations want to know their script. */
const formatOf = (written: string) =>
  /[۰-۹]/.test(written) && !/[0-9]/.test(written) ? 'persian' : 'english';

/** One text to many; one message per given position, and a number or reference that comes twice has the same. */
export async function sendText(
  call: ForeignCall,
  {
    recipients,
    text: body,
    line,
    at,
    references,
  }: TextToSend & {
    readonly recipients: readonly string[];
    readonly text: string;
    readonly references: readonly string[] | undefined;
  },
): Promise<Message[]> {
  const number = await lineOf(call, line, 'text');
  const accepted = (await call.own(simple, {
    body: {
      text: body,
      line_number: number,
      number_format: formatOf(body),
      recipients,
      ...(references && { reference: references }),
      ...scheduleOf(at),
    },
  })) as Accepted;
  return messagesOf(call, accepted);
}

/** Each recipient a text of its own, from one line. */
export async function sendTexts(
  call: ForeignCall,
  { texts, line, at }: TextToSend & { readonly texts: readonly OneText[] },
): Promise<Message[]> {
  const messages = texts.map(({ recipient, text: body, reference }) => ({
    mobile: recipient,
    text: body,
    ...(reference !== undefined && { reference }),
  }));
  const accepted = (await call.own(manyTexts, {
    body: {
      messages,
      line_number: await lineOf(call, line, 'text'),
      number_format: formatOf(texts.map((one) => one.text).join('')),
      ...scheduleOf(at),
    },
  })) as Accepted;
  return messagesOf(call, accepted);
}

/** What a send made, one message per given position. */
async function messagesOf(call: ForeignCall, { message_ids: ids }: Accepted): Promise<Message[]> {
  const found = await messagesByIds(call, ids ?? []);
  return (ids ?? []).flatMap((id) => found.get(id) ?? []);
}

export async function sendByPattern(
  call: ForeignCall,
  {
    pattern,
    values,
    recipient,
  }: {
    readonly pattern: SendablePattern;
    readonly values: Readonly<Record<string, string>>;
    readonly recipient: string;
  },
): Promise<Message> {
  const line = await lineOf(call, undefined, 'code');
  const number_format = formatOf(Object.values(values).join(''));
  const accepted = (await call.own(byPattern, {
    body: { code: pattern.code, attributes: values, recipient, line_number: line, number_format },
  })) as Accepted;
  return {
    id: accepted.id,
    sendId: accepted.id,
    recipient,
    text: fillPattern(pattern, values).text,
    line,
    detail: accepted.blacklisted_count > 0 ? 'blacklist' : 'in-queue',
    waitingFor: accepted.waiting_for,
    at: call.platform.clock.now(),
    cost: accepted.cost,
    pages: accepted.pages,
  };
}

/** Messages by their ids; ids of others, and unknown ones, have none. */
export async function messagesByIds(
  call: ForeignCall,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Message>> {
  const found = new Map<number, Message>();
  const known = [...new Set(ids.filter((id) => id > 0))];
  for (let start = 0; start < known.length; start += readAtOnce)
    for (const message of await read(call, { ids: known.slice(start, start + readAtOnce).join(',') }))
      found.set(message.id, messageOf(message));
  return found;
}

/** Messages by the references that they were sent with. */
export async function messagesByReferences(
  call: ForeignCall,
  references: readonly string[],
): Promise<ReadonlyMap<string, Message>> {
  const found = await read(call, { references: references.join(',') });
  return new Map(
    found.flatMap((message) =>
      message.reference === null ? [] : [[message.reference, messageOf(message)] as const],
    ),
  );
}

async function read(call: ForeignCall, query: { ids: string } | { references: string }) {
  const { messages } = (await call.own(readMessages, { query })) as { messages: readonly ReadMessage[] };
  return messages;
}

function messageOf(message: ReadMessage): Message {
  return {
    id: message.id,
    sendId: message.send_request_id,
    recipient: message.mobile,
    text: message.text,
    line: message.line_number,
    detail: message.status_detail,
    waitingFor: message.waiting_for,
    at: new Date(message.schedule ?? message.created_at),
    cost: message.cost,
    pages: message.pages,
  };
}

export interface Period {
  readonly since: Date;
  readonly before: Date;
}

interface OutboxFilters {
  readonly period?: Period;
  readonly line?: string | undefined;
  readonly recipient?: string;
  readonly limit: number;
}

/** Messages of a period, newest first, up to a number of rows. */
export async function outbox(
  call: ForeignCall,
  { period, line, recipient, limit }: OutboxFilters,
): Promise<Message[]> {
  const ids: number[] = [];
  for (let page = 1; ids.length < limit && page <= 5; page += 1) {
    const found = (await call.own(listSends, {
      query: {
        page,
        limit: rowsMax,
        ...(recipient !== undefined && { recipient }),
        ...(period && periodOf(period)),
      },
    })) as Page<SendRow>;
    for (const send of found.data)
      if (ids.length < limit && (line === undefined || send.line.number === line))
        ids.push(...(await idsOfSend(call, send)));
    if (found.data.length < rowsMax) break;
  }
  const messages = await messagesByIds(call, ids);
  return [...messages.values()]
    .filter((message) => recipient === undefined || message.recipient === recipient)
    .slice(0, limit);
}

/** Sends to one recipient, whose message has the id of the send. */
const toOne: ReadonlySet<string> = new Set(['pattern', 'verify']);

async function idsOfSend(call: ForeignCall, { id: sendId, type }: SendRow): Promise<number[]> {
  if (toOne.has(type)) return [sendId];
  const page = (await call.own(listSendItems, {
    params: { send_request_id: sendId },
    query: { limit: rowsMax },
  })) as Page<{ readonly id: number; readonly message_id?: number }>;
  return page.data.map(({ id, message_id: messageId }) => messageId ?? messageIdOf({ sendId, n: id }) ?? 0);
}

export const periodOf = ({ since, before }: Period) => ({
  from_date: since.toISOString(),
  to_date: before.toISOString(),
});

/** Withdraws what has not left yet. True: it was, for its whole send. */
export async function cancelMessage(
  call: ForeignCall,
  { sendId }: Pick<Message, 'sendId'>,
): Promise<boolean> {
  try {
    await call.own(cancelSend, { params: { send_request_id: sendId } });
    return true;
  } catch (problem) {
    if (problem instanceof Failure && [404, 409].includes(problem.status)) return false;
    throw problem;
  }
}
