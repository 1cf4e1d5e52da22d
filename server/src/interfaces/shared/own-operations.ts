import { findDefaultLine } from '../../features/lines/lines/index.ts';
import { fillPattern, type SendablePattern } from '../../features/messaging/patterns/index.ts';
import { listSendItems, listSends } from '../../features/messaging/reports/index.ts';
import { cancelSend, sendKeywords, sendPattern, sendSimple } from '../../features/messaging/sends/index.ts';
import { Failure, invalidField } from '../../failure.ts';
import type { ForeignCall } from '../../http/foreign/foreign-route.ts';
import { text } from '../../texts/text.ts';
import { messageIdOf, sendOfMessage } from './message-ids.ts';

/**
 * This file and own-account.ts are the only places where doors call operations of ours. Each list names what a route needs for
 * one of the functions below; its first operation decides about permission, plan and kind of work.
 */
export const needed = {
  sendText: [sendSimple, listSendItems],
  sendTexts: [sendKeywords, listSendItems],
  sendPattern: [sendPattern],
  read: [listSendItems, listSends],
  cancel: [cancelSend, listSendItems, listSends],
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
  readonly schedule: string | null;
  readonly recipients_count: number;
  readonly blacklisted_count: number;
  readonly pages: number;
  readonly cost: number;
}

interface Item {
  readonly id: number;
  readonly mobile: string;
  readonly status_detail: string;
  readonly text: string;
  readonly pages: number;
}

interface SendRow {
  readonly id: number;
  readonly type: string;
  readonly waiting_for: Message['waitingFor'];
  readonly line: { readonly number: string };
  readonly schedule: string | null;
  readonly cost: number;
  readonly recipients_count: number;
  readonly created_at: string;
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
  readonly reference?: string | undefined;
}

const rowsMax = 200;

/** The line that is asked for, else the one that the account sends texts or codes from. */
async function lineOf({ platform, caller }: ForeignCall, given: string | undefined): Promise<string> {
  const line = given ?? (await findDefaultLine(platform, caller.accountId))?.number;
  if (line === undefined) throw invalidField('line_number', text('field_required', { field: 'line_number' }));
  return line;
}

const scheduleOf = (at: Date | undefined) => (at === undefined ? {} : { schedule: at.toISOString() });

/** Digits stay as they were written: our operations want to know their script. */
const formatOf = (written: string) =>
  /[۰-۹]/.test(written) && !/[0-9]/.test(written) ? 'persian' : 'english';

/** One text to many; one message per given position, and a number that comes twice has the same. */
export async function sendText(
  call: ForeignCall,
  {
    recipients,
    text: body,
    line,
    at,
  }: TextToSend & {
    readonly recipients: readonly string[];
    readonly text: string;
    /** One per recipient: a repeat sends nothing and gives the first message. */
    readonly references: readonly string[] | undefined;
  },
): Promise<Message[]> {
  const number = await lineOf(call, line);
  const accepted = (await call.own(sendSimple, {
    body: { text: body, line_number: number, number_format: formatOf(body), recipients, ...scheduleOf(at) },
  })) as Accepted;
  const texts = recipients.map((recipient) => ({ recipient, text: body }));
  return messagesOf(call, { accepted, texts, line: number });
}

/** Each recipient a text of its own, from one line. */
export async function sendTexts(
  call: ForeignCall,
  { texts, line, at }: TextToSend & { readonly texts: readonly OneText[] },
): Promise<Message[]> {
  const number = await lineOf(call, line);
  const accepted = (await call.own(sendKeywords, {
    body: {
      text: '%text%',
      line_number: number,
      number_format: formatOf(texts.map((one) => one.text).join('')),
      recipients: texts.map(({ recipient, text: body }) => ({ mobile: recipient, text: body })),
      ...scheduleOf(at),
    },
  })) as Accepted;
  return messagesOf(call, { accepted, texts, line: number });
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
  const line = await lineOf(call, undefined);
  const number_format = formatOf(Object.values(values).join(''));
  const accepted = (await call.own(sendPattern, {
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

/** Repeated numbers are sent to once, in the order in which they came first. */
async function messagesOf(
  call: ForeignCall,
  { accepted, texts, line }: { accepted: Accepted; texts: readonly OneText[]; line: string },
): Promise<Message[]> {
  const positions = new Map<string, number>();
  for (const { recipient } of texts)
    if (!positions.has(recipient)) positions.set(recipient, positions.size + 1);
  const items = accepted.blacklisted_count > 0 ? await itemsOf(call, accepted.id) : [];
  const details = new Map(items.map((item) => [item.id, item.status_detail]));
  const paid = Math.max(1, accepted.recipients_count - accepted.blacklisted_count);
  return texts.map(({ recipient, text: body }) => {
    const position = positions.get(recipient) ?? 0;
    const detail = details.get(position) ?? 'in-queue';
    return {
      id: messageIdOf(accepted.id, position),
      sendId: accepted.id,
      recipient,
      text: body,
      line,
      detail,
      waitingFor: accepted.waiting_for,
      at: accepted.schedule === null ? call.platform.clock.now() : new Date(accepted.schedule),
      cost: detail === 'blacklist' ? 0 : Math.round(accepted.cost / paid),
      pages: accepted.pages,
    };
  });
}

async function itemsOf(call: ForeignCall, sendId: number): Promise<readonly Item[]> {
  const page = await call.own(listSendItems, {
    params: { send_request_id: sendId },
    query: { limit: rowsMax },
  });
  return (page as Page<Item>).data;
}

/** Messages by their ids; ids of others, and unknown ones, have none. */
export async function messagesByIds(
  call: ForeignCall,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Message>> {
  const sendIds = [...new Set(ids.map((id) => sendOfMessage(id).sendId))];
  const found = new Map<number, Message>();
  for (let start = 0; start < sendIds.length; start += rowsMax) {
    const page = (await call.own(listSends, {
      query: { ids: sendIds.slice(start, start + rowsMax).join(','), limit: rowsMax },
    })) as Page<SendRow>;
    for (const send of page.data)
      for (const message of await messagesOfSend(call, send)) found.set(message.id, message);
  }
  return new Map(ids.flatMap((id) => (found.has(id) ? [[id, found.get(id) as Message] as const] : [])));
}

/** References are given with a send and kept for a time: none is known yet. */
export async function messagesByReferences(
  _call: ForeignCall,
  _references: readonly string[],
): Promise<ReadonlyMap<string, Message>> {
  return new Map();
}

async function messagesOfSend(call: ForeignCall, send: SendRow): Promise<Message[]> {
  const items = await itemsOf(call, send.id);
  return items.map((item) => ({
    id: messageIdOf(send.id, send.type === 'pattern' ? 0 : item.id),
    sendId: send.id,
    recipient: item.mobile,
    text: item.text,
    line: send.line.number,
    detail: item.status_detail,
    waitingFor: send.waiting_for,
    at: new Date(send.schedule ?? send.created_at),
    cost: item.status_detail === 'blacklist' ? 0 : Math.round(send.cost / Math.max(1, send.recipients_count)),
    pages: item.pages,
  }));
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
  const messages: Message[] = [];
  for (let page = 1; messages.length < limit && page <= 5; page += 1) {
    const read = (await call.own(listSends, {
      query: {
        page,
        limit: 100,
        ...(recipient !== undefined && { recipient }),
        ...(period && periodOf(period)),
      },
    })) as Page<SendRow>;
    for (const send of read.data) {
      if (messages.length >= limit) break;
      if (line !== undefined && send.line.number !== line) continue;
      const all = await messagesOfSend(call, send);
      messages.push(...all.filter((one) => recipient === undefined || one.recipient === recipient));
    }
    if (read.data.length < 100) break;
  }
  return messages.slice(0, limit);
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
