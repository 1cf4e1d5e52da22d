import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { text } from '../../texts/text.ts';
import { nationalMobile } from '../shared/national-mobile.ts';
import { sendText, type Message } from '../shared/own-operations.ts';
import { listOf, recordsOf, textOf, type ForeignFields } from '../shared/read-fields.ts';
import { sendTextsByLine } from '../shared/texts-by-line.ts';
import { inRial } from '../shared/units.ts';
import { gatewayAnswer, results } from './ghasedak-codes.ts';
import {
  fieldsOf,
  isTrue,
  lineOf,
  messageOf,
  mobileOf,
  mobilesOf,
  refused,
  refuseMany,
  requiredText,
  sendDateOf,
  shownDate,
} from './ghasedak-fields.ts';
import { countedParams, noVoice, sendTemplate, type TemplateSend } from './template-sends.ts';

export const recipientsMax = 1000;
export const templatesMax = 100;
/** Each may need a send of its own. */
export const pairsMax = 100;
const inputsMax = 50;

/** A header of binary messages is ignored: texts are cut into parts here by themselves. */
const ignoreHeader = (fields: ForeignFields) => textOf(fields, 'udh');

export async function sendSingle(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  ignoreHeader(fields);
  const reference = textOf(fields, 'clientreferenceid');
  const [message] = await sendText(call, {
    recipients: [mobileOf(fields, 'receptor')],
    text: messageOf(fields),
    line: lineOf(textOf(fields, 'linenumber')),
    at: sendDateOf(call, fields),
    references: reference,
  });
  return gatewayAnswer(call.request, message && singleRow(call, message, reference));
}

const singleRow = (call: ForeignCall, message: Message, reference: string | undefined) => ({
  receptor: message.recipient,
  lineNumber: message.line,
  cost: inRial(message.cost),
  messageId: String(message.id),
  clientReferenceId: reference ?? null,
  message: message.text,
  sendDate: shownDate(call, message.at),
});

export async function sendBulk(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  return answerBulk(call, fields, {
    recipients: mobilesOf(fields, 'receptors', recipientsMax),
    line: lineOf(textOf(fields, 'linenumber')),
    referenceField: 'clientreferenceid',
  });
}

interface Bulk {
  readonly recipients: readonly string[];
  readonly line: string | undefined;
  readonly referenceField: string;
}

export async function answerBulk(
  call: ForeignCall,
  fields: ForeignFields,
  { recipients, line, referenceField }: Bulk,
): Promise<ForeignAnswer> {
  ignoreHeader(fields);
  if (isTrue(fields, 'isvoice')) throw noVoice();
  const messages = await sendText(call, {
    recipients,
    text: messageOf(fields),
    line,
    at: sendDateOf(call, fields),
    references: referencesOf(fields, referenceField, recipients.length),
  });
  const [first] = messages;
  const distinct = [...new Map(messages.map((message) => [message.id, message])).values()];
  return gatewayAnswer(call.request, {
    receptors: messages.map(({ recipient, id }) => ({ receptor: recipient, messageId: String(id) })),
    lineNumber: first?.line ?? '',
    cost: inRial(distinct.reduce((sum, { cost }) => sum + cost, 0)),
    clientReferenceId: textOf(fields, referenceField) ?? null,
    message: first?.text ?? '',
    sendDate: first && shownDate(call, first.at),
  });
}

/** One for each recipient, or one for all of them. */
export function referencesOf(
  fields: ForeignFields,
  name: string,
  count: number,
): readonly string[] | string | undefined {
  const references = listOf(fields, name) ?? [];
  if (references.length === 0) return undefined;
  if (references.length === count) return references;
  if (references.length === 1) return references[0];
  throw refused(results.inputWrong, name, text('foreign_lengths', { field: name }));
}

/** A reference for each recipient, where each is a send of its own: one that was given for all gets their positions. */
export function eachReference(
  fields: ForeignFields,
  name: string,
  count: number,
): readonly string[] | undefined {
  const references = referencesOf(fields, name, count);
  if (typeof references !== 'string') return references;
  return Array.from({ length: count }, (_, index) => `${references}:${index}`);
}

export async function sendPairs(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  ignoreHeader(fields);
  const items = recordsOf(fields, 'items') ?? [];
  if (items.length === 0)
    throw refused(results.inputWrong, 'items', text('foreign_missing', { field: 'items' }));
  refuseMany(items, 'items', pairsMax);
  const rows = items.map((item) => ({
    recipient: mobileOf(item, 'receptor'),
    text: messageOf(item),
    line: lineOf(textOf(item, 'linenumber')),
    at: sendDateOf(call, item),
    reference: textOf(item, 'clientreferenceid'),
  }));
  const messages = await sendTextsByLine(call, { texts: rows, at: undefined });
  return gatewayAnswer(call.request, {
    items: messages.map((message, index) => singleRow(call, message, rows[index]?.reference)),
  });
}

/** Values by name. */
export async function sendOtp(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  return answerTemplate(call, fields, {
    template: requiredText(fields, 'templatename'),
    given: namedValues(fields, 'inputs'),
    recipients: receptorsOf(fields),
  });
}

/** Values by their numbers. */
export async function sendOtpWithParams(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  return answerTemplate(call, fields, {
    template: requiredText(fields, 'templatename'),
    given: countedParams(fields),
    recipients: receptorsOf(fields),
  });
}

export function namedValues(fields: ForeignFields, name: string) {
  const inputs = recordsOf(fields, name) ?? [];
  refuseMany(inputs, name, inputsMax);
  return inputs.map((input) => [requiredText(input, 'param').trim(), textOf(input, 'value') ?? ''] as const);
}

export async function answerTemplate(
  call: ForeignCall,
  fields: ForeignFields,
  sent: Omit<TemplateSend, 'at'>,
): Promise<ForeignAnswer> {
  ignoreHeader(fields);
  if (isTrue(fields, 'isvoice')) throw noVoice();
  const { template, given, recipients } = sent;
  const at = sendDateOf(call, fields);
  const messages = await sendTemplate(call, { template, given, recipients, at });
  return gatewayAnswer(call.request, {
    items: messages.map((message) => ({
      receptor: message.recipient,
      cost: inRial(message.cost),
      messageId: String(message.id),
      clientReferenceId: message.reference ?? null,
      sendDate: shownDate(call, message.at),
    })),
    totalCost: inRial(messages.reduce((sum, { cost }) => sum + cost, 0)),
  });
}

/** Objects with a mobile and a reference, or numbers alone. */
function receptorsOf(fields: ForeignFields) {
  const records = (recordsOf(fields, 'receptors') ?? []).filter((record) => record.size > 0);
  if (records.length === 0)
    return mobilesOf(fields, 'receptors', templatesMax).map((mobile) => ({ mobile, reference: undefined }));
  refuseMany(records, 'receptors', templatesMax);
  return records.map((record) => ({
    mobile: nationalMobile(requiredText(record, 'mobile').trim()),
    reference: textOf(record, 'clientreferenceid'),
  }));
}
