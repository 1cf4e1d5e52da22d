import type { Platform } from '../../../platform.ts';
import { statementClientOf } from '../../../storage/statement-client.ts';
import { idempotencyConflict } from '../../common/idempotency/index.ts';
import { referenceHours } from '../../lines/sending-settings/index.ts';
import { acceptSend, type AcceptedSend, type SingleSend } from '../messages/index.ts';
import { repeatedAnswer } from './first-answer.ts';
import { ReferenceClaim } from './reference-claim.ts';

/** Accepts a send to one recipient unless one with its reference was accepted before, and answers with that one then. */
export async function acceptOnce(
  platform: Platform,
  send: SingleSend,
  reference: string,
): Promise<AcceptedSend> {
  const { accountId, isTest = false, idempotency, schedule } = send;
  const hours = await referenceHours(platform, accountId);
  const claim = new ReferenceClaim({ accountId, isTest, reference, hours, idempotency, schedule });
  const accepted = await acceptSend(platform, { ...send, idempotency: null, claim });
  if (accepted !== undefined) return { ...accepted, repeated_count: 0 };
  const { earlier } = claim;
  if (earlier?.kind === 'key-conflict') throw idempotencyConflict();
  if (earlier?.kind === 'repeated') return earlier.answer;
  if (earlier === undefined) throw new Error('the message of a reference that is in use is not stored');
  return repeatedAnswer(statementClientOf(platform.db), accountId, earlier);
}
