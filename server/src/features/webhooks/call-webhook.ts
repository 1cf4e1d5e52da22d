import type { Platform } from '../../platform.ts';
import { secretKeys } from '../secrets/index.ts';
import { addressRule } from '../../primitives/allowed-address.ts';
import type { DeliveryRow } from './deliveries-store.ts';
import { postCall, type CallResult } from './post-call.ts';
import { signatureHeaders } from './sign-call.ts';
import type { WebhookRow } from './webhooks-store.ts';

/** Makes a call, signed with every secret that is valid now. */
export function callWebhook(
  { config, clock, runtime }: Platform,
  webhook: WebhookRow,
  { message_id: messageId, body }: Pick<DeliveryRow, 'message_id' | 'body'>,
): Promise<CallResult> {
  const now = clock.now();
  const keys = runtime.get(secretKeys)();
  const isOldValid = webhook.old_secret_until !== null && webhook.old_secret_until > now;
  const secrets = [webhook.secret, ...(isOldValid ? [webhook.old_secret] : [])].flatMap((sealed) =>
    sealed === null ? [] : [keys.open(sealed, secretSubject(webhook.id))],
  );
  const headers = signatureHeaders({ messageId, body, secrets }, now);
  return postCall(webhook.url, { headers, body }, addressRule(config.webhookRanges));
}

/** Whose secret a sealed one is. */
export const secretSubject = (id: number) => `webhook:${id}`;
