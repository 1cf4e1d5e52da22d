import type { Transaction } from '../../../../storage/database.ts';
import { statesOfTexts } from './approved-texts.ts';
import type { PersonLimits } from './person-limits.ts';

/**
 * What became of the answer: none was due; it goes out (`queued`), did (`sent`) or was refused by the send; or why it does
 * not go: its text is not approved, the limit of an hour, the same text for the third time, a number of the service.
 */
export const answerStates = [
  'none',
  'queued',
  'sent',
  'refused',
  'not_approved',
  'hour_limit',
  'same_text',
  'service_number',
] as const;
export type AnswerState = (typeof answerStates)[number];

interface DueAnswer {
  readonly accountId: number;
  readonly limits: PersonLimits;
  readonly text: string | undefined;
}

/** Decides whether a person is answered, and counts it, in the transaction of the reply. */
export async function decideAnswer(
  tx: Transaction,
  { accountId, limits, text }: DueAnswer,
): Promise<AnswerState> {
  if (text === undefined) return 'none';
  if (await limits.isLine()) return 'service_number';
  const states = await statesOfTexts(tx, accountId, [text]);
  if (states.get(text)?.state !== 'active') return 'not_approved';
  return (await limits.admit(text)) ?? 'queued';
}
