import type { Platform } from '../../../../platform.ts';
import { secretKeys } from '../../secrets/index.ts';
import type { DeliveryRow } from '../deliveries-store.ts';
import { formOf } from '../forms/next-form-call.ts';
import type { PushCall } from '../forms/push-form.ts';
import type { CallResult } from './post-call.ts';
import { callPushed, postSigned } from './signed-call.ts';
import type { WebhookRow } from '../webhooks-store.ts';

/** Makes a call, signed with every secret that is valid now. */
export function callWebhook(
  platform: Platform,
  webhook: WebhookRow,
  { message_id: messageId, body, call }: Pick<DeliveryRow, 'message_id' | 'body' | 'call'>,
): Promise<CallResult> {
  const now = platform.clock.now();
  const keys = platform.runtime.get(secretKeys)();
  const secrets = [webhook.secret, ...oldSecrets(webhook, now)].map((sealed) =>
    keys.open(sealed, secretSubject(webhook.id)),
  );
  if (webhook.form !== null) {
    // What is stored is what `newDelivery` was given.
    const push = { ...(call as unknown as Omit<PushCall, 'body'>), body };
    const { sign, answers } = formOf(platform, webhook).form;
    const headers = sign?.(push, secrets[0] ?? '') ?? {};
    return callPushed(platform, push, { headers, isAnswerRead: answers !== undefined });
  }
  return postSigned(platform, { url: webhook.url, secrets, messageId, body });
}

/** Each secret that was rotated away is valid for its own day. */
function oldSecrets({ old_secret, old_secret_until, older_secrets }: WebhookRow, now: Date): string[] {
  const older = older_secrets as unknown as readonly { readonly secret: string; readonly until: string }[];
  const all = [{ secret: old_secret, until: old_secret_until }, ...older.toReversed()];
  return all.flatMap(({ secret, until }) =>
    secret !== null && until !== null && new Date(until) > now ? [secret] : [],
  );
}

/** Whose secret a sealed one is. */
export const secretSubject = (id: number) => `webhook:${id}`;
