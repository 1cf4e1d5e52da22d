import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Hook } from '../../features/messaging/verify/index.ts';
import type { ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { basicLogin } from '../shared/basic-login.ts';

/** How far the clock of an identity server may differ, and for how long a call can be repeated. */
const toleranceSeconds = 300;
const callIdMax = 200;

/** A call that shows where it comes from, with the id by which a repeat is known. */
interface ProvenCall {
  readonly callId: string | null;
}

type Prove = (secret: string, request: ForeignRequest, now: Date) => ProvenCall | undefined;

/** Undefined: the call is not signed by the secret of the hook, or was so too long ago. */
export function proveCall(hook: Hook, request: ForeignRequest, now: Date): ProvenCall | undefined {
  return proofs[hook.kind](hook.secret, request, now);
}

const proofs: Readonly<Record<Hook['kind'], Prove>> = {
  // Several signatures are separated by spaces; Supabase Auth writes commas between them too.
  'standard-webhooks': (secret, { headers, body }, now) => {
    const id = oneOf(headers['webhook-id']);
    const timestamp = oneOf(headers['webhook-timestamp']);
    if (id === '' || id.length > callIdMax || !isRecent(timestamp, now)) return undefined;
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const signed = hmac(key, Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]));
    const given = oneOf(headers['webhook-signature']).split(/,? +/);
    const isSigned = given.some(
      (one) => one.startsWith('v1,') && isEqual(one.slice(3), signed.toString('base64')),
    );
    return isSigned ? { callId: id } : undefined;
  },

  // `t=1700000000,v1=<hex>`, over the moment and the body; there is no id, but the same call has the same signature.
  zitadel: (secret, { headers, body }, now) => {
    const parts = oneOf(headers['zitadel-signature'])
      .split(',')
      .map((part) => part.trim());
    const timestamp = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
    if (!isRecent(timestamp, now)) return undefined;
    const signed = hmac(secret, Buffer.concat([Buffer.from(`${timestamp}.`), body])).toString('hex');
    const isSigned = parts.some(
      (part) => part.startsWith('v1=') && isEqual(part.slice(3).toLowerCase(), signed),
    );
    return isSigned ? { callId: signed } : undefined;
  },

  // The secret as it is, behind `Bearer`, or as the password of a login.
  token: (secret, request) => {
    const { authorization = '' } = request.headers;
    const given = basicLogin(request)?.password ?? authorization.replace(/^bearer\s+/i, '').trim();
    return isEqual(given, secret) ? { callId: null } : undefined;
  },
};

const hmac = (key: string | Buffer, content: Buffer) => createHmac('sha256', key).update(content).digest();

/** Compares digests, so that the time it takes says nothing about the secret, nor about its length. */
function isEqual(given: string, wanted: string): boolean {
  const key = 'compare';
  return timingSafeEqual(hmac(key, Buffer.from(given)), hmac(key, Buffer.from(wanted)));
}

function isRecent(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds;
}

const oneOf = (header: string | readonly string[] | undefined): string =>
  (typeof header === 'string' ? header : header?.[0]) ?? '';
