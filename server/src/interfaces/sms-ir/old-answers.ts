import type { Failure } from '../../failure.ts';
import type { ForeignAnswer, ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { say, text } from '../../texts/text.ts';
import { foreignRefusalOf } from '../shared/refusal-table.ts';
import { refusalWords } from '../shared/refusal-words.ts';
import { fieldNames, smsIrTable } from './sms-ir-codes.ts';

/** The older interface has no numbers for refusals: its clients read `IsSuccessful` and show `Message`. */
export function oldRefusal(failure: Failure, { language }: ForeignRequest): ForeignAnswer {
  const { status } = foreignRefusalOf(smsIrTable, failure);
  return { status, body: { IsSuccessful: false, Message: refusalWords(failure, language, fieldNames) } };
}

/** Its clients read a body that is not `ok` as the reason. */
export const wordsRefusal = (failure: Failure, { language }: ForeignRequest): ForeignAnswer => ({
  status: 200,
  body: refusalWords(failure, language, fieldNames),
});

export function oldAnswer({ language }: ForeignRequest, more: object): ForeignAnswer {
  return { status: 200, body: { ...more, IsSuccessful: true, Message: say(text('foreign_done'), language) } };
}
