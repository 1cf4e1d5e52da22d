import { Failure } from '../../../../failure.ts';
import type { Platform } from '../../../../platform.ts';
import type { CallResult } from '../calls/post-call.ts';
import type { DeliveryRow } from '../deliveries-store.ts';
import type { WebhookRow } from '../webhooks-store.ts';
import { formOf } from './next-form-call.ts';
import { pushes, type PushCall } from './push-form.ts';

/** Shorter than an idempotency key lives: a call that is replayed from the log later sends no answer again. */
const answeredWithinMs = 47 * 3_600_000;

/**
 * Sends the texts that a program answered the call of a reply with, before the call is marked as made: one that is repeated after a
 * crash finds them sent. Returns why one was refused, for the log of the account.
 */
export async function sendAnswers(
  platform: Platform,
  { webhook, delivery }: { readonly webhook: WebhookRow; readonly delivery: DeliveryRow },
  { isDelivered, answer = '' }: CallResult,
): Promise<string | null> {
  if (!isDelivered || webhook.form === null || delivery.type !== 'inbox.received') return null;
  const { answers } = formOf(platform, webhook).form;
  const age = platform.clock.now().getTime() - delivery.created_at.getTime();
  if (answers === undefined || age > answeredWithinMs) return null;
  const call = { ...(delivery.call as unknown as Omit<PushCall, 'body'>), body: delivery.body };
  let refusal: string | null = null;
  for (const one of answers(call, answer))
    try {
      await platform.runtime.get(pushes).sendAnswer(platform, webhook.account_id, one);
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      refusal = `answer not sent: ${problem.code}`;
    }
  return refusal;
}
