import { requireOpenDoor } from '../../features/service/doors/index.ts';
import { methodNotAllowed } from '../../http/refusals.ts';
import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { text, type Language } from '../../texts/text.ts';
import { valuesFor } from '../shared/alias-values.ts';
import { findForeignPattern } from '../shared/find-pattern.ts';
import { senderOf } from '../shared/given-line.ts';
import { nationalMobile } from '../shared/national-mobile.ts';
import {
  cancelMessages,
  messagesByIds,
  sendByPattern,
  sendText,
  type Message,
} from '../shared/own-operations.ts';
import { sendTextsByLine } from '../shared/texts-by-line.ts';
import { listOf, textOf, textsOf, type ForeignFields } from '../shared/read-fields.ts';
import { inRial, unixSeconds } from '../shared/units.ts';
import { kavenegarAnswer, results } from './kavenegar-codes.ts';
import {
  fieldsOf,
  missing,
  momentOf,
  recipientsOf,
  refused,
  requiredList,
  requiredText,
} from './kavenegar-fields.ts';
import { shownState, stateOf, states } from './kavenegar-states.ts';

const recipientsMax = 200;
const idsMax = 500;
const charactersMax = 900;
/** Its values by name, in the order in which templates count them. */
const tokenNames = ['token', 'token2', 'token3', 'token10', 'token20'];

/** Field by field: with a spread it is slow to make and to write out. */
export function messageRow(message: Message, language: Language) {
  const { status, statustext } = shownState(stateOf(message), language);
  return {
    messageid: message.id,
    message: message.text,
    status,
    statustext,
    sender: message.line,
    receptor: message.recipient,
    date: unixSeconds(message.at),
    cost: inRial(message.cost),
  };
}

const rowsOf = ({ request }: ForeignCall, messages: readonly Message[]) =>
  kavenegarAnswer(
    request,
    messages.map((message) => messageRow(message, request.language)),
  );

function textWithin(written: string): string {
  if (written.length <= charactersMax) return written;
  throw refused(
    results.textInvalid,
    'text',
    text('message_too_long', { length: written.length, limit: charactersMax }),
  );
}

/** A text that is there without a word in it is refused by its own number. */
function messageOf(fields: ForeignFields): string {
  const written = textOf(fields, 'message');
  if (written !== undefined) return textWithin(written);
  if (fields.isEmpty('message'))
    throw refused(results.textInvalid, 'message', text('foreign_empty', { field: 'message' }));
  return missing(fields, 'message');
}

export async function send(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const recipients = recipientsOf(fields, recipientsMax);
  const references = referencesOf(fields, ['localid'], recipients.length);
  const messages = await sendText(call, {
    recipients,
    text: messageOf(fields),
    line: senderOf(textOf(fields, 'sender')),
    at: momentOf(fields, 'date'),
    references,
  });
  return rowsOf(call, messages);
}

/** Names that its SDKs have for the same list. */
const localIdNames = ['localmessageids', 'localmessageid', 'localids', 'localid'];

function referencesOf(
  fields: ForeignFields,
  names: readonly string[],
  count: number,
): readonly string[] | undefined {
  for (const name of names) {
    const references = listOf(fields, name);
    if (references === undefined || references.length === 0) continue;
    if (references.length !== count) throw lengthsDiffer(name);
    return references;
  }
  return undefined;
}

const lengthsDiffer = (field: string) =>
  refused(results.lengthsDiffer, field, text('foreign_lengths', { field }));

/** Each recipient a text and a sender of its own: one send of ours for each sender. */
export async function sendArray(call: ForeignCall): Promise<ForeignAnswer> {
  const { request } = call;
  if (request.method !== 'POST')
    throw methodNotAllowed({ method: request.method, allow: 'POST' }, { allow: 'POST' });
  const fields = fieldsOf(call);
  const recipients = recipientsOf(fields, recipientsMax);
  const texts = (textsOf(fields, 'message') ?? missing(fields, 'message')).map(textWithin);
  const senders = requiredList(fields, 'sender', recipientsMax).map((one) => senderOf(one) ?? '');
  if (texts.length !== recipients.length) throw lengthsDiffer('message');
  if (senders.length !== recipients.length) throw lengthsDiffer('sender');
  const references = referencesOf(fields, localIdNames, recipients.length);
  const at = momentOf(fields, 'date');
  const rows = recipients.map((recipient, index) => ({
    recipient,
    text: texts[index] ?? '',
    line: senders[index] ?? '',
    reference: references?.[index],
  }));
  return rowsOf(call, await sendTextsByLine(call, { texts: rows, at }));
}

/** A template to one number, without a sender: codes have a line of their own. */
export async function lookup(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const door = await requireOpenDoor(call.platform, call.caller.accountId, 'kavenegar');
  const [recipient = ''] = requiredList(fields, 'receptor', 1).map(nationalMobile);
  const template = requiredText(fields, 'template');
  refuseVoice(textOf(fields, 'type'));
  const given = tokenNames.flatMap((name) => {
    const value = textOf(fields, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  if (given.length === 0) missing(fields, 'token');
  const { pattern, alias } = await findForeignPattern(call, door, template);
  const variables = pattern.vars.map(({ var: name }) => name);
  const values = valuesFor(given, variables, alias);
  return rowsOf(call, [await sendByPattern(call, { pattern, recipient, values })]);
}

function refuseVoice(type: string | undefined): void {
  if (type !== undefined && /^(?:call|1)$/i.test(type.trim())) throw noVoice();
}

const noVoice = () => refused(results.voiceImpossible, 'type', text('foreign_no_voice'));

export async function makeTts(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  throw noVoice();
}

/** Messages that wait are withdrawn; those that do not have their state. */
export async function cancel(call: ForeignCall): Promise<ForeignAnswer> {
  const ids = idsOf(fieldsOf(call));
  const before = await messagesByIds(call, ids);
  await cancelMessages(call, before.values());
  const messages = await messagesByIds(call, ids);
  return kavenegarAnswer(
    call.request,
    ids.map((id) => stateRow(id, messages.get(id), call.request.language)),
  );
}

/** Ids as numbers; what is none has the id 0, which no message has. */
export function idsOf(fields: ForeignFields): readonly number[] {
  return requiredList(fields, 'messageid', idsMax).map((id) => (/^\d{1,15}$/.test(id) ? Number(id) : 0));
}

export function stateRow(id: number, message: Message | undefined, language: Language) {
  return {
    messageid: id,
    ...shownState(message === undefined ? states.unknown : stateOf(message), language),
  };
}
