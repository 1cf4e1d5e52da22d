import type { ForeignAnswer, ForeignCall, ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { text } from '../../texts/text.ts';
import { senderOf } from '../shared/given-line.ts';
import { readLocalMoment } from '../shared/local-moment.ts';
import { sendText } from '../shared/own-operations.ts';
import { readFields, recordsOf, textOf, type ForeignFields } from '../shared/read-fields.ts';
import { oldAnswer } from './old-answers.ts';
import { idAt, messageTextsOf, mobilesOf, positionsOf, sendPairs, sendTemplate } from './sends.ts';
import { results } from './sms-ir-codes.ts';
import { fieldsOf, readingRules, refused, requiredMobile, requiredText } from './sms-ir-fields.ts';
import { packIdOf } from './sms-ir-ids.ts';

export const keyInBody = (request: ForeignRequest) =>
  textOf(readFields(request, readingRules), 'userapikey')?.trim();

/** The key itself is the token: it is checked again with every call, and nothing is kept for half an hour. */
export async function token(call: ForeignCall): Promise<ForeignAnswer> {
  const key = keyInBody(call.request);
  textOf(fieldsOf(call), 'system');
  return oldAnswer(call.request, { TokenKey: key });
}

/** One text for all numbers, or one for each. */
export async function messageSend(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const texts = messageTextsOf(fields, 'messages');
  const mobiles = mobilesOf(fields, 'mobilenumbers');
  const { line, at } = { line: senderOf(textOf(fields, 'linenumber')), at: momentOf(call, fields) };
  const [body = ''] = texts;
  if (texts.length !== mobiles.length && texts.length !== 1)
    throw refused(results.countsDiffer, 'Messages', text('foreign_lengths', { field: 'Messages' }));
  const recipients = mobiles.filter((mobile) => mobile !== undefined);
  const positions =
    texts.length === 1
      ? positionsOf(
          mobiles,
          await sendText(call, { recipients, text: body, line, at, references: undefined }),
        )
      : await sendPairs(call, { texts, mobiles, line, at });
  const first = positions.find((message) => message !== null);
  return oldAnswer(call.request, {
    Ids: positions.map((message, index) => ({ ID: idAt(message) ?? 0, MobileNo: mobiles[index] ?? '' })),
    BatchKey: packIdOf(first?.sendId ?? 0),
  });
}

function momentOf({ platform }: ForeignCall, fields: ForeignFields): Date | undefined {
  const written = textOf(fields, 'senddatetime');
  if (written === undefined || written.trim() === '') return undefined;
  const at = readLocalMoment(written, platform.config.timeZone);
  if (at === undefined) throw refused(results.timeInvalid, 'SendDateTime', text('schedule_not_a_date'));
  return at;
}

/** A template to one number, its values by name. */
export async function ultraFastSend(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const recipient = requiredMobile(fields, 'mobile');
  const template = requiredText(fields, 'templateid', results.templateUnknown);
  const given = (recordsOf(fields, 'parameterarray') ?? [])
    .slice(0, 50)
    .map((row) => [textOf(row, 'parameter') ?? '', textOf(row, 'parametervalue') ?? ''] as const);
  const { id } = await sendTemplate(call, { template, recipient, given });
  return oldAnswer(call.request, { VerificationCodeId: id });
}

/** A code without a template: the account gives one of its patterns this name. */
export async function verificationCode(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const recipient = requiredMobile(fields, 'mobilenumber');
  const code = requiredText(fields, 'code', results.variableMissing);
  const given = [['Code', code]] as const;
  const { id } = await sendTemplate(call, { template: 'VerificationCode', recipient, given });
  return oldAnswer(call.request, { VerificationCodeId: id });
}
