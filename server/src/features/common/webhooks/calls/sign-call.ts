import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret in the form of Standard Webhooks: its prefix and 24 random bytes as base64. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(24).toString('base64');
}

export function newMessageId(): string {
  return `msg_${randomBytes(18).toString('base64url')}`;
}

/** A call as Standard Webhooks signs it: one signature for every secret that is valid now. */
export function signatureHeaders(
  { messageId, body, secrets }: { messageId: string; body: string; secrets: readonly string[] },
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
