import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { textOf, type ForeignFields } from '../shared/read-fields.ts';
import {
  answerBulk,
  answerTemplate,
  eachReference,
  namedValues,
  recipientsMax,
  templatesMax,
} from './gateway-sends.ts';
import { fieldsOf, lineOf, mobilesOf, requiredText } from './ghasedak-fields.ts';
import { noVoice } from './template-sends.ts';

/** Of the best known shop plugin, which names the fields of the same operations in another way. */
export async function pluginTemplate(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  refuseVoice(fields);
  const recipients = mobilesOf(fields, 'receptor', templatesMax);
  const references = eachReference(fields, 'checkid', recipients.length);
  return answerTemplate(call, fields, {
    template: requiredText(fields, 'template'),
    given: namedValues(fields, 'allparam'),
    recipients: recipients.map((mobile, index) => ({ mobile, reference: references?.[index] })),
  });
}

/** 2 is a call that reads the code out. */
export function refuseVoice(fields: ForeignFields): void {
  if (textOf(fields, 'type')?.trim() === '2') throw noVoice();
}

export async function pluginText(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  return answerBulk(call, fields, {
    recipients: mobilesOf(fields, 'receptor', recipientsMax),
    line: lineOf(textOf(fields, 'sender')),
    referenceField: 'checkid',
  });
}
