import { requireOpenDoor } from '../../features/service/doors/index.ts';
import { invalidField, notFound, type Failure } from '../../failure.ts';
import type { ForeignAnswer, ForeignCall, ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { methodNotAllowed } from '../../http/refusals.ts';
import { text } from '../../texts/text.ts';
import { valuesFor } from '../shared/alias-values.ts';
import { basicLogin } from '../shared/basic-login.ts';
import { findForeignPattern } from '../shared/find-pattern.ts';
import { senderOf } from '../shared/given-line.ts';
import { nationalMobile } from '../shared/national-mobile.ts';
import { oncePerRequest } from '../shared/once-per-request.ts';
import { inbox } from '../shared/own-account.ts';
import {
  cancelMessages,
  messagesByIds,
  sendByPattern,
  sendText,
  type Message,
} from '../shared/own-operations.ts';
import { readFields, textOf, type ForeignFields } from '../shared/read-fields.ts';
import { OwnRefusal, type ForeignRefusal } from '../shared/refusal-table.ts';
import { readUtcMoment } from '../shared/utc-moment.ts';
import { withCallbacks, type GivenCallback } from '../shared/with-callbacks.ts';
import { messageErrors } from './message-refusals.ts';
import { accountSidOf, receivedRow, sentRow } from './message-rows.ts';
import { messageIdOf } from './twilio-ids.ts';

const bodyMax = 1600;
const receivedMax = 1000;
const pageRows = 200;

/** Values of a pattern are codes. */
const readOnce = oncePerRequest((request) => readFields(request, { secrets: ['ContentVariables'] }));

/** A content is a pattern of ours. */
export const hasContent = (request: ForeignRequest) => readOnce(request).has('ContentSid');

export function fieldsOf(call: ForeignCall): ForeignFields {
  const fields = readOnce(call.request);
  call.show(fields);
  return fields;
}

function refused(
  foreign: ForeignRefusal,
  field: string,
  problem = text('foreign_missing', { field }),
): Failure {
  return new OwnRefusal(invalidField(field, problem), foreign);
}

export async function createMessage(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const recipient = nationalMobile(textOf(fields, 'To') ?? missing(messageErrors.toMissing, 'To'));
  const from = textOf(fields, 'From');
  const service = textOf(fields, 'MessagingServiceSid');
  const to = { recipient, line: senderOf(from) };
  if (fields.has('MediaUrl')) throw refused(messageErrors.parameter, 'MediaUrl', text('twilio_no_media'));
  const send = await messageOf(call, fields, to);
  const url = textOf(fields, 'StatusCallback');
  const at = momentOf(fields);
  const message =
    url === undefined
      ? await send(undefined)
      : await withCallbacks(call, callbackOf(call, url, at), 1, (references) => send(references?.[0]));
  if (message.detail === 'blacklist')
    throw refused(messageErrors.optedOut, 'To', text('foreign_recipient_blocked', { mobile: recipient }));
  return { status: 201, body: sentRow(call, message, service === undefined ? {} : { service }) };
}

const callbackOf = (call: ForeignCall, url: string, at: Date | undefined): GivenCallback => ({
  form: 'twilio',
  field: 'StatusCallback',
  url,
  key: basicLogin(call.request)?.password,
  details: { account: accountSidOf(call) },
  at,
});

interface To {
  readonly recipient: string;
  readonly line: string | undefined;
}

type Send = (reference: string | undefined) => Promise<Message>;

/** A content is a pattern, a body a text. */
async function messageOf(call: ForeignCall, fields: ForeignFields, to: To): Promise<Send> {
  const content = textOf(fields, 'ContentSid');
  if (content !== undefined) {
    const { recipient, line } = to;
    return messageOfContent(call, fields, { recipient, line, content });
  }
  const body = textOf(fields, 'Body') ?? missing(messageErrors.bodyMissing, 'Body');
  if (body.length > bodyMax)
    throw refused(messageErrors.bodyTooLong, 'Body', text('foreign_many', { field: 'Body', limit: bodyMax }));
  const at = momentOf(fields);
  return async (reference) => {
    const { recipient, line } = to;
    const references = reference === undefined ? undefined : [reference];
    const [message] = await sendText(call, { recipients: [recipient], text: body, line, at, references });
    if (message === undefined) throw notFound();
    return message;
  };
}

async function messageOfContent(
  call: ForeignCall,
  fields: ForeignFields,
  { recipient, line, content }: To & { readonly content: string },
): Promise<Send> {
  if (fields.has('SendAt')) throw refused(messageErrors.parameter, 'SendAt', text('twilio_content_at_once'));
  const door = await requireOpenDoor(call.platform, call.caller.accountId, 'twilio');
  const { pattern, alias } = await findForeignPattern(call, door, content);
  const variables = pattern.vars.map(({ var: name }) => name);
  const values = valuesFor(contentVariables(fields), variables, alias);
  return (reference) => sendByPattern(call, { recipient, line, pattern, values, reference });
}

/** An object in a field, as text: variables by name or, as content of Twilio has them, by number. */
function contentVariables(fields: ForeignFields): readonly (readonly [string, string])[] {
  const given = textOf(fields, 'ContentVariables');
  if (given === undefined) return [];
  const read = objectIn(given);
  if (read === undefined)
    throw refused(
      messageErrors.contentVariables,
      'ContentVariables',
      text('field_object', { field: 'ContentVariables' }),
    );
  // JavaScript lists numbered names by their numbers, the others in the order of the text.
  return Object.entries(read).map(([name, value]) => [name, String(value)] as const);
}

function objectIn(written: string): object | undefined {
  try {
    const read = JSON.parse(written) as unknown;
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    return isObject && Object.values(read).every((value) => typeof value !== 'object') ? read : undefined;
  } catch {
    return undefined;
  }
}

function momentOf(fields: ForeignFields): Date | undefined {
  fields.get('ScheduleType');
  const written = textOf(fields, 'SendAt');
  if (written === undefined) return undefined;
  const at = written.includes('T') ? readUtcMoment(written) : undefined;
  if (at === undefined)
    throw refused(messageErrors.parameter, 'SendAt', text('field_format', { field: 'SendAt' }));
  return at;
}

function missing(foreign: ForeignRefusal, field: string): never {
  throw refused(foreign, field);
}

export async function fetchMessage(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  const id = messageIdOf(call.request.params['sid'] ?? '');
  if (id === undefined) throw notFound();
  if ('received' in id) return { status: 200, body: await receivedById(call, id.received) };
  return { status: 200, body: sentRow(call, await knownMessage(call, id.sent)) };
}

async function knownMessage(call: ForeignCall, id: number): Promise<Message> {
  const message = (await messagesByIds(call, [id])).get(id);
  if (message === undefined) throw notFound();
  return message;
}

async function receivedById(call: ForeignCall, id: number) {
  for (let page = 1; page * pageRows <= receivedMax; page += 1) {
    const { rows } = await inbox(call, { page, limit: pageRows });
    const row = rows.find((one) => one.id === id);
    if (row !== undefined) return receivedRow(call, row);
    if (rows.length < pageRows) break;
  }
  throw notFound();
}

/** A message that has not left can be withdrawn; nothing else of it changes. */
export async function updateMessage(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  if (textOf(fields, 'Status') !== 'canceled')
    throw refused(
      messageErrors.parameter,
      'Status',
      text('field_choice', { field: 'Status', choices: ['canceled'] }),
    );
  const id = messageIdOf(call.request.params['sid'] ?? '');
  if (id === undefined || 'received' in id) throw notFound();
  const message = await knownMessage(call, id.sent);
  if (!(await cancelMessages(call, [message])))
    throw refused(messageErrors.parameter, 'Status', text('twilio_not_cancelled'));
  return { status: 200, body: sentRow(call, await knownMessage(call, id.sent)) };
}

/** Messages stay: what was charged is shown with them. */
export async function deleteMessage({ request }: ForeignCall): Promise<ForeignAnswer> {
  throw methodNotAllowed({ method: request.method, allow: 'GET, POST' });
}
