import { createHash, randomUUID } from 'node:crypto';

import { callbacks } from '../../features/common/webhooks/index.ts';
import { Failure } from '../../failure.ts';
import type { ForeignCall } from '../../http/foreign/foreign-route.ts';

type Named = Parameters<typeof callbacks.name>[1];

/** What a call says of the reports of its messages. */
export type GivenCallback = Pick<Named, 'form' | 'field' | 'details' | 'at'> & {
  /** Undefined: none was asked for. */
  readonly url: string | undefined;
  readonly key: string | undefined;
};

/**
 * Sends messages whose call names where their reports go. The address is noted under a name of each message first, so that no
 * report comes before it, and taken back when the send is refused.
 */
export async function withCallbacks<Sent>(
  call: ForeignCall,
  callback: GivenCallback,
  count: number,
  send: (references: readonly string[] | undefined) => Promise<Sent>,
): Promise<Sent> {
  const { url, key = '' } = callback;
  if (url === undefined) return send(undefined);
  const { platform } = call;
  const { accountId, keyId } = call.caller;
  const references = namesOf(call, callback.form, count);
  const noted = await callbacks.name(platform, { ...callback, url, key, accountId, keyId, references });
  try {
    return await send(references);
  } catch (problem) {
    // What an earlier call with the same Idempotency-Key noted is the address of what that call sent.
    if (problem instanceof Failure) await callbacks.forget(platform, { accountId, references: noted });
    throw problem;
  }
}

/** Names are part of what is sent: with an Idempotency-Key they follow from it, so that a repeated call sends the same. */
function namesOf({ request, caller }: ForeignCall, form: string, count: number): readonly string[] {
  const key = request.headers['idempotency-key'];
  const isRepeatable = typeof key === 'string' && key !== '';
  return Array.from({ length: count }, (_, index) =>
    isRepeatable ? `${form}:${digestOf(`${index} ${caller.isTest} ${key}`)}` : `${form}:${randomUUID()}`,
  );
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');
