import type { WebhookEvent } from './webhook-events.ts';

type Problem = 'missing_header' | 'stale' | 'wrong_signature' | 'not_json' | 'bad_secret';

/** A call that did not come from the service, or not as it was sent. Answer it with 400 and do nothing. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly problem: Problem;

  constructor(problem: Problem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** Headers of any runtime: of fetch, of Node.js, or a plain object. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** How far the time of the call may be from now: 300 s. */
  readonly toleranceSeconds?: number;
}

/**
 * Checks the signature of a call of a webhook (Standard Webhooks) and returns its event. `body` is the body as it was
 * received, not parsed; give more than one secret while you change it.
 */
export async function verifyWebhook(
  headers: WebhookHeaders,
  body: string | Uint8Array,
  secret: string | readonly string[],
  { toleranceSeconds = 300 }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  const distance = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(distance <= toleranceSeconds))
    throw new WebhookError(
      'stale',
      `webhook-timestamp ${timestamp} is more than ${toleranceSeconds} s from now`,
    );
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const checks = secrets.map((one) => isSigned(`${id}.${timestamp}.${text}`, signatures, one));
  if (!(await Promise.all(checks)).includes(true))
    throw new WebhookError('wrong_signature', 'No signature of the call fits the secret and the body');
  return { ...read(text), id };
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = isFetchHeaders(headers)
    ? headers.get(name)
    : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const text = typeof value === 'string' ? value : value?.[0];
  if (!text) throw new WebhookError('missing_header', `The call has no ${name}`);
  return text;
}

function isFetchHeaders(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}

const prefix = 'whsec_';

// Web Crypto compares in constant time, and exists at the edge too.
async function isSigned(content: string, signatures: string, secret: string): Promise<boolean> {
  const raw = bytesOf(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret);
  if (raw === undefined || raw.length === 0)
    throw new WebhookError('bad_secret', 'The secret is not one of a webhook: whsec_…');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['verify']);
  const data = new TextEncoder().encode(content);
  const checks = signatures.split(' ').map(async (one) => {
    const [version, value = ''] = one.split(',', 2);
    const signature = version === 'v1' ? bytesOf(value) : undefined;
    return signature !== undefined && crypto.subtle.verify('HMAC', key, signature, data);
  });
  return (await Promise.all(checks)).includes(true);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function read(text: string): WebhookEvent {
  try {
    return JSON.parse(text) as WebhookEvent;
  } catch {
    throw new WebhookError('not_json', 'The body of the call is not JSON');
  }
}
