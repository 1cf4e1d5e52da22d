import { Failure } from '../../../failure.ts';
import type { ForeignCall } from '../../../http/foreign/foreign-route.ts';
import { parseSchedule } from '@peyk/text';
import { text } from '../../../texts/text.ts';
import { senderOf } from '../../shared/given-line.ts';
import { needed, sendText, type Message } from '../../shared/own-operations.ts';
import { textOf, textsOf, type ForeignFields } from '../../shared/read-fields.ts';
import { sendTextsByLine } from '../../shared/texts-by-line.ts';
import { operation } from '../operation.ts';
import { results } from '../payamak-codes.ts';
import { passOver, recipientsOf, refused, requiredText } from '../payamak-fields.ts';
import { shownId } from '../payamak-ids.ts';

/** Ids of what was sent. A single message that its recipient does not take has a number of its own in place of one. */
export function idsOf(messages: readonly Message[]): readonly string[] {
  const [first] = messages;
  if (messages.length === 1 && first?.detail === 'blacklist')
    throw refused(results.notSent, 'to', text('foreign_state_blocked'));
  return messages.map(({ id }) => shownId(id));
}

const textIn = (fields: ForeignFields) => requiredText(fields, 'text', results.textEmpty);
const lineIn = (fields: ForeignFields, name = 'from') => senderOf(textOf(fields, name));

/** One text to a list of numbers. */
export const textToMany = operation('send', needed.sendText, async (call, fields) => {
  passOver(fields, 'isflash', 'udh');
  const recipients = recipientsOf(fields);
  return idsOf(await sendFrom(call, fields, { recipients, line: lineIn(fields), at: undefined }));
});

interface Whereto {
  readonly recipients: readonly string[];
  readonly line: string | undefined;
  readonly at: Date | undefined;
}

const sendFrom = (call: ForeignCall, fields: ForeignFields, { recipients, line, at }: Whereto) =>
  sendText(call, { recipients, text: textIn(fields), line, at, references: undefined });

/** The same with lines to fall back upon, where the first may not be used. */
export const textWithSupport = operation('send', needed.sendText, async (call, fields) => {
  passOver(fields, 'isflash', 'udh');
  const recipients = recipientsOf(fields);
  const lines = ['from', 'fromsupportone', 'fromsupporttwo'].flatMap((name) => lineIn(fields, name) ?? []);
  const [last, ...others] = lines.toReversed();
  for (const line of others.toReversed()) {
    const sent = await sendFrom(call, fields, { recipients, line, at: undefined }).catch(unlessOfLine);
    if (sent !== undefined) return idsOf(sent);
  }
  return idsOf(await sendFrom(call, fields, { recipients, line: last, at: undefined }));
});

/** Nothing of what is refused for its line was sent. */
function unlessOfLine(problem: unknown): undefined {
  if (!(problem instanceof Failure && Object.hasOwn(problem.problems ?? {}, 'line_number'))) throw problem;
}

/** Each number a text of its own; the sender is one for all, or one for each. */
export const manyTexts = operation('send', needed.sendTexts, async (call, fields) => {
  passOver(fields, 'isflash', 'udh');
  const recipients = recipientsOf(fields);
  const texts = textsOf(fields, 'text') ?? [];
  const lines = (textsOf(fields, 'from') ?? []).map((one) => senderOf(one));
  if (texts.length === 0)
    throw refused(results.textEmpty, 'text', text('foreign_missing', { field: 'text' }));
  if (texts.length !== recipients.length) throw lengthsDiffer('text');
  if (lines.length > 1 && lines.length !== recipients.length) throw lengthsDiffer('from');
  const rows = recipients.map((recipient, index) => ({
    recipient,
    text: texts[index] ?? '',
    line: lines.length > 1 ? lines[index] : lines[0],
  }));
  return idsOf(await sendTextsByLine(call, { texts: rows, at: undefined }));
});

const lengthsDiffer = (field: string) => refused(results.notSent, field, text('foreign_lengths', { field }));

/** A moment of the zone of the service, as these clients write it without one. */
export function momentOf(call: ForeignCall, fields: ForeignFields, name: string): Date | undefined {
  const written = textOf(fields, name)?.trim();
  if (written === undefined || written === '') return undefined;
  const read = parseSchedule(written, call.platform.config.timeZone, new Date(0));
  if (!read.ok) throw refused(results.notSent, name, text('foreign_moment', { field: name }));
  return read.at;
}

/** Sends that repeat themselves are not there, and must not leave once instead. */
function refuseRepeats(fields: ForeignFields): void {
  const period = textOf(fields, 'period')?.trim() ?? '';
  if (!/^(?:|0|once|none)$/i.test(period))
    throw refused(results.notSent, 'period', text('foreign_no_repeats'));
}

/** A text for later. Its schedule is the send, so that it may be withdrawn. */
export const textForLater = operation('send', needed.sendText, async (call, fields) => {
  passOver(fields, 'isflash', 'udh');
  refuseRepeats(fields);
  const name = fields.has('date') ? 'date' : 'scheduledatetime';
  const at = momentOf(call, fields, name);
  if (at === undefined) throw refused(results.notSent, name, text('foreign_missing', { field: name }));
  const body = fields.has('message') && !fields.has('text') ? 'message' : 'text';
  return sendText(call, {
    recipients: recipientsOf(fields),
    text: requiredText(fields, body, results.textEmpty),
    line: lineIn(fields),
    at,
    references: undefined,
  });
});
