import { findChosenLine } from '../../features/lines/sending-settings/index.ts';
import { fillPattern, type SendablePattern } from '../../features/messaging/patterns/index.ts';
import { listSendItems, listSends, readMessages } from '../../features/messaging/reports/index.ts';
import { calculateCost, cancelSend, repeatableSends } from '../../features/messaging/sends/index.ts';
import { Failure, invalidField } from '../../failure.ts';
import type { ForeignCall, OwnInput } from '../../http/foreign/foreign-route.ts';
import { text } from '../../texts/text.ts';
import {
  givenMessages,
  type Accepted,
  type GivenText,
  type Message,
  type ReadMessage,
} from './given-messages.ts';

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
  price: [calculateCost],
} as const;

export type { Message };

export interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

interface TextToSend {
  readonly line: string | undefined;
  readonly at: Date | undefined;
}

interface OneText extends GivenText {
  /** A repeat sends nothing and gives the first message. */
  readonly reference?: string | undefined;
}

const readAtOnce = 500;

/** The line that is asked for, else the one that the account sends texts or codes from. */
export async function lineOf(
  { platform, caller }: ForeignCall,
  given: string | undefined,
  use: 'code' | 'text',
): Promise<string> {
  const line = given ?? (await findChosenLine(platform, caller.accountId, use))?.number;
  if (line === undefined) throw invalidField('line_number', text('field_required', { field: 'line_number' }));
  return line;
}

export const scheduleOf = (at: Date | undefined) => (at === undefined ? {} : { schedule: at.toISOString() });

/** Digits stay as they were written: our operations want to know their script. */
export const formatOf = (written: string) =>
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
    /** One for each recipient, or one for all of them. */
    readonly references: readonly string[] | string | undefined;
  },
): Promise<Message[]> {
  const number = await lineOf(call, line, 'text');
  const accepted = (await call.own(simple, {
    body: {
      text: body,
      line_number: number,
      number_format: formatOf(body),
      recipients,
      ...(references !== undefined && { reference: references }),
      ...scheduleOf(at),
    },
  })) as Accepted;
  const texts = recipients.map((recipient, index) => ({
    recipient,
    text: body,
    reference: typeof references === 'string' ? references : references?.[index],
  }));
  return messagesOf(call, accepted, { texts, line: number, at });
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
  const number = await lineOf(call, line, 'text');
  const accepted = (await call.own(manyTexts, {
    body: {
      messages,
      line_number: number,
      number_format: formatOf(texts.map((one) => one.text).join('')),
      ...scheduleOf(at),
    },
  })) as Accepted;
  return messagesOf(call, accepted, { texts, line: number, at });
}

interface Given {
  readonly texts: readonly GivenText[];
  readonly line: string;
  readonly at: Date | undefined;
}

/** What a send made, one message per given position. It is stored: what cannot be read of it is shown as it was given. */
async function messagesOf(call: ForeignCall, accepted: Accepted, given: Given): Promise<Message[]> {
  const { log, clock } = call.platform;
  const ids = accepted.message_ids ?? [];
  // What an earlier call sent is shown to keys that may read.
  const needsPermission = (accepted.repeated_count ?? 0) > 0;
  const found = await messagesByIds(call, ids, { needsPermission }).catch((problem: unknown) => {
    if (!(needsPermission && problem instanceof Failure && problem.status === 403))
      log.warn(
        { err: problem, send: accepted.id },
        'an accepted send could not be read; answered as it was given',
      );
    return new Map<number, Message>();
  });
  const shown = givenMessages(accepted, { ...given, at: given.at ?? clock.now() });
  return ids.flatMap((id, index) => found.get(id) ?? shown[index] ?? []);
}

interface PatternToSend extends Partial<TextToSend> {
  readonly pattern: SendablePattern;
  readonly values: Readonly<Record<string, string>>;
  readonly recipient: string;
  /** A repeat sends nothing and has the id of the first message. */
  readonly reference?: string | undefined;
}

export async function sendByPattern(call: ForeignCall, sent: PatternToSend): Promise<Message> {
  const line = await lineOf(call, sent.line, 'code');
  const accepted = (await call.own(byPattern, { body: patternBody(sent, line) })) as Accepted;
  return new SentCode(accepted, sent, line, sent.at ?? call.platform.clock.now());
}

/** Field by field: with a spread it is slow to make and to read. */
export function patternBody(
  { pattern, values, recipient, at, reference }: Omit<PatternToSend, 'line'>,
  line: string,
): object {
  const body: Record<string, unknown> = {
    code: pattern.code,
    attributes: values,
    recipient,
    line_number: line,
    number_format: formatOf(Object.values(values).join('')),
  };
  if (reference !== undefined) body['reference'] = reference;
  if (at !== undefined) body['schedule'] = at.toISOString();
  return body;
}

/** A pattern that was sent to one number. Many answers do not show its text. */
class SentCode implements Message {
  readonly id: number;
  readonly sendId: number;
  readonly recipient: string;
  readonly line: string;
  readonly detail: string;
  readonly waitingFor: Message['waitingFor'];
  readonly at: Date;
  readonly cost: number;
  readonly pages: number;
  readonly reference: string | null;
  readonly #sent: PatternToSend;

  constructor(accepted: Accepted, sent: PatternToSend, line: string, at: Date) {
    this.id = accepted.id;
    this.sendId = accepted.id;
    this.recipient = sent.recipient;
    this.line = line;
    this.detail = accepted.blacklisted_count > 0 ? 'blacklist' : 'in-queue';
    this.waitingFor = accepted.waiting_for;
    this.at = at;
    this.cost = accepted.cost;
    this.pages = accepted.pages;
    this.reference = sent.reference ?? null;
    this.#sent = sent;
  }

  get text(): string {
    return fillPattern(this.#sent.pattern, this.#sent.values).text;
  }
}

/** What a text would cost that many recipients, in toman. */
export async function priceOfText(
  call: ForeignCall,
  { line, text: body, count }: { line: string | undefined; text: string; count: number },
): Promise<{ readonly amount: number; readonly pages: number }> {
  const { price_amount: amount, pages } = (await call.own(calculateCost, {
    body: {
      text: body,
      receiver_count: count,
      line_number: await lineOf(call, line, 'text'),
      number_format: formatOf(body),
    },
  })) as { price_amount: number; pages: number };
  return { amount, pages };
}

/** Messages by their ids; ids of others, and unknown ones, have none. */
export async function messagesByIds(
  call: ForeignCall,
  ids: readonly number[],
  needs: Pick<OwnInput, 'needsPermission'> = {},
): Promise<ReadonlyMap<number, Message>> {
  const found = new Map<number, Message>();
  const known = [...new Set(ids.filter((id) => id > 0))];
  for (let start = 0; start < known.length; start += readAtOnce)
    for (const message of await read(call, { ids: known.slice(start, start + readAtOnce).join(',') }, needs))
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

async function read(
  call: ForeignCall,
  query: { ids: string } | { references: string },
  needs: Pick<OwnInput, 'needsPermission'> = {},
) {
  const { messages } = (await call.own(readMessages, { query, ...needs })) as {
    messages: readonly ReadMessage[];
  };
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
    ...(message.sent_at !== null && { sentAt: new Date(message.sent_at) }),
    cost: message.cost,
    pages: message.pages,
    reference: message.reference,
    deliveredAt: message.delivered_at === null ? null : new Date(message.delivered_at),
  };
}

export interface Period {
  readonly since: Date;
  readonly before: Date;
}

export const periodOf = ({ since, before }: Period) => ({
  from_date: since.toISOString(),
  to_date: before.toISOString(),
});

/** Withdraws messages that have not left yet, each with all of its send that has not left. True: there were some. */
export async function cancelMessages(call: ForeignCall, messages: Iterable<Message>): Promise<boolean> {
  // Of a gradual send others may wait.
  const waiting = [...messages].filter(
    ({ waitingFor, detail }) => waitingFor !== null || detail === 'not-started',
  );
  let isCancelled = false;
  for (const sendId of new Set(waiting.map((message) => message.sendId)))
    isCancelled = (await cancelWholeSend(call, sendId)) || isCancelled;
  return isCancelled;
}

/** Withdraws what has not left of a send. True: some of it had not. */
export async function cancelWholeSend(call: ForeignCall, sendId: number): Promise<boolean> {
  try {
    await call.own(cancelSend, { params: { send_request_id: sendId } });
    return true;
  } catch (problem) {
    if (problem instanceof Failure && [404, 409].includes(problem.status)) return false;
    throw problem;
  }
}
