import { requireOpenDoor } from '../../features/service/doors/index.ts';
import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { say, text } from '../../texts/text.ts';
import { valuesFor } from '../shared/alias-values.ts';
import { findForeignPattern } from '../shared/find-pattern.ts';
import { senderOf } from '../shared/given-line.ts';
import {
  cancelWholeSend,
  sendByPattern,
  sendText,
  sendTexts,
  type Message,
} from '../shared/own-operations.ts';
import { messagesOfSend } from '../shared/own-packs.ts';
import { listOf, recordsOf, textOf, textsOf, type ForeignFields } from '../shared/read-fields.ts';
import { results, smsIrAnswer } from './sms-ir-codes.ts';
import { fieldsOf, mobileOf, refused, requiredMobile, requiredText, secondsOf } from './sms-ir-fields.ts';
import { packIdOf, sendIdOf } from './sms-ir-ids.ts';

export const door = 'sms-ir';
const recipientsMax = 100;
const parametersMax = 50;

type Given = readonly [name: string, value: string];

/** What was sent at a position; null: its number or text is none. */
type Position = Message | null;

/** A template to one number, its values by name. */
export async function verify(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const recipient = requiredMobile(fields, 'mobile');
  const template = requiredText(fields, 'templateid', results.templateUnknown);
  const given = parametersOf(fields);
  const trial = call.caller.isTest ? await sandboxMessage(call, { template, recipient, given }) : undefined;
  const message = trial ?? (await sendTemplate(call, { template, recipient, given }));
  return smsIrAnswer(call.request, { messageId: message.id, cost: costOf([message]) });
}

interface TemplateSend {
  readonly template: string;
  readonly recipient: string;
  readonly given: readonly Given[];
}

/** The template of trials, whose one variable is the code. */
const sandbox = { template: '123456', variable: 'code' };

/**
 * What a key of kind test sends by the template that programs are tried with, unless the account gave one of its patterns this
 * id: a text of its own, to the phones inside the service, without cost. Undefined: it is another send.
 */
async function sandboxMessage(
  call: ForeignCall,
  { template, recipient, given }: TemplateSend,
): Promise<Message | undefined> {
  if (template.trim() !== sandbox.template) return undefined;
  const { aliases } = await requireOpenDoor(call.platform, call.caller.accountId, door);
  if (aliases.has(sandbox.template)) return undefined;
  const [, code = ''] = given.find(([name]) => name.toLowerCase() === sandbox.variable) ?? [];
  if (code.trim() === '')
    throw refused(results.variableMissing, 'parameters', text('foreign_missing', { field: 'CODE' }));
  const [message] = await sendText(call, {
    recipients: [recipient],
    text: say(text('foreign_sandbox_code', { code }), call.request.language),
    line: undefined,
    at: undefined,
    references: undefined,
  });
  return message;
}

export async function sendTemplate(
  call: ForeignCall,
  { template, recipient, given }: TemplateSend,
): Promise<Message> {
  const openDoor = await requireOpenDoor(call.platform, call.caller.accountId, door);
  const { pattern, alias } = await findForeignPattern(call, openDoor, template);
  const values = valuesFor(
    given,
    pattern.vars.map(({ var: name }) => name),
    alias,
  );
  const message = await sendByPattern(call, { pattern, recipient, values });
  if (message.detail === 'blacklist')
    throw refused(results.blacklisted, 'mobile', text('foreign_recipient_blocked', { mobile: recipient }));
  return message;
}

function parametersOf(fields: ForeignFields): readonly Given[] {
  const rows = recordsOf(fields, 'parameters') ?? [];
  if (rows.length > parametersMax)
    throw refused(
      results.valueWrong,
      'parameters',
      text('foreign_many', { field: 'parameters', limit: parametersMax }),
    );
  return rows.map((row) => {
    const name = textOf(row, 'name')?.replaceAll('#', '').trim();
    if (name === undefined || name === '')
      throw refused(results.variableMissing, 'parameters', text('foreign_missing', { field: 'name' }));
    return [name, textOf(row, 'value') ?? ''];
  });
}

/** One text to many. A number that is none has no message, and the others are sent. */
export async function bulk(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const body = requiredText(fields, 'messagetext', results.textEmpty);
  const mobiles = mobilesOf(fields, 'mobiles');
  const messages = await sendText(call, {
    recipients: mobiles.filter((mobile) => mobile !== undefined),
    text: body,
    line: lineOf(fields),
    at: secondsOf(fields, 'senddatetime'),
    references: undefined,
  });
  return sentAnswer(call, positionsOf(mobiles, messages));
}

/** Each number a text of its own. */
export async function likeToLike(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const texts = messageTextsOf(fields, 'messagetexts');
  const mobiles = mobilesOf(fields, 'mobiles');
  if (texts.length !== mobiles.length)
    throw refused(results.countsDiffer, 'messageTexts', text('foreign_lengths', { field: 'messageTexts' }));
  const { line, at } = { line: lineOf(fields), at: secondsOf(fields, 'senddatetime') };
  return sentAnswer(call, await sendPairs(call, { texts, mobiles, line, at }));
}

interface Pairs {
  readonly texts: readonly string[];
  readonly mobiles: readonly (string | undefined)[];
  readonly line: string | undefined;
  readonly at: Date | undefined;
}

/** Pairs of a number and a text; one that is none is left out. */
export async function sendPairs(call: ForeignCall, { texts, mobiles, line, at }: Pairs): Promise<Position[]> {
  const pairs = mobiles.map((recipient, index) => {
    const body = texts[index]?.trim() === '' ? undefined : texts[index];
    return recipient === undefined || body === undefined ? undefined : { recipient, text: body };
  });
  const usable = pairs.filter((pair) => pair !== undefined);
  if (usable.length === 0)
    throw refused(results.textEmpty, 'messageTexts', text('foreign_empty', { field: 'messageTexts' }));
  return positionsOf(pairs, await sendTexts(call, { texts: usable, line, at }));
}

export function positionsOf(given: readonly unknown[], messages: readonly Message[]): Position[] {
  let next = 0;
  return given.map((one) => (one === undefined ? null : (messages[next++] ?? null)));
}

export function messageTextsOf(fields: ForeignFields, name: string): readonly string[] {
  const texts = textsOf(fields, name) ?? [];
  if (texts.length === 0) throw refused(results.noTexts, name, text('foreign_missing', { field: name }));
  if (texts.length > recipientsMax)
    throw refused(results.tooManyTexts, name, text('foreign_many', { field: name, limit: recipientsMax }));
  return texts;
}

export function mobilesOf(fields: ForeignFields, name: string): readonly (string | undefined)[] {
  const written = listOf(fields, name) ?? [];
  if (written.length === 0) throw refused(results.noMobiles, name, text('foreign_missing', { field: name }));
  if (written.length > recipientsMax)
    throw refused(results.tooManyMobiles, name, text('foreign_many', { field: name, limit: recipientsMax }));
  const mobiles = written.map(mobileOf);
  if (mobiles.every((mobile) => mobile === undefined))
    throw refused(results.mobileWrong, name, text('mobile_not_mobile', { field: name }));
  return mobiles;
}

const lineOf = (fields: ForeignFields) => senderOf(textOf(fields, 'linenumber'));

function sentAnswer({ request }: ForeignCall, positions: readonly Position[]): ForeignAnswer {
  const messages = positions.filter((message) => message !== null);
  return smsIrAnswer(request, {
    packId: packIdOf(messages[0]?.sendId ?? 0),
    messageIds: positions.map(idAt),
    cost: costOf(messages),
  });
}

/** 0: the number is blacklisted; null: nothing was sent to what stood there. */
export const idAt = (message: Position) =>
  message === null ? null : message.detail === 'blacklist' ? 0 : message.id;

/** In messages of one page; a repeated number counts once. */
function costOf(messages: readonly Message[]): number {
  const charged = messages.filter(({ detail }) => detail !== 'blacklist');
  return [...new Map(charged.map((one) => [one.id, one.pages])).values()].reduce((sum, one) => sum + one, 0);
}

/** One text to one number, everything in the query. */
export async function sendByUrl(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  textOf(fields, 'username');
  const body = requiredText(fields, 'text', results.textEmpty);
  const recipient = requiredMobile(fields, 'mobile');
  const line = senderOf(textOf(fields, 'line'));
  const [message] = await sendText(call, {
    recipients: [recipient],
    text: body,
    line,
    at: undefined,
    references: undefined,
  });
  if (message === undefined || message.detail === 'blacklist')
    throw refused(results.blacklisted, 'mobile', text('foreign_recipient_blocked', { mobile: recipient }));
  return smsIrAnswer(call.request, { messageId: message.id, cost: costOf([message]) });
}

/** One text to many, everything in the query: the form of shops that sign in with a name. Its whole answer is a word. */
export async function sendByWords(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  textOf(fields, 'user');
  const body = requiredText(fields, 'text', results.textEmpty);
  await sendText(call, {
    recipients: mobilesOf(fields, 'to').filter((mobile) => mobile !== undefined),
    text: body,
    line: senderOf(textOf(fields, 'lineno')),
    at: undefined,
    references: undefined,
  });
  return { status: 200, body: 'ok' };
}

/** A pack that waits for its moment or for an operator is withdrawn, with its cost. */
export async function deleteScheduled(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  const sendId = sendIdOf(call.request.params['packId'] ?? '');
  const messages = sendId === undefined ? [] : await messagesOfSend(call, sendId);
  if (sendId === undefined || messages.length === 0) throw unknownId('packId');
  if (!(await cancelWholeSend(call, sendId)))
    throw refused(results.nothingToDelete, 'packId', text('foreign_not_waiting'));
  return smsIrAnswer(call.request, { returnedCreditCount: costOf(messages), smsCount: messages.length });
}

export const unknownId = (field: string) => refused(results.idUnknown, field, text('foreign_state_unknown'));
