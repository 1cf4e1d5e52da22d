import { randomUUID } from 'node:crypto';

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
  { platform, caller }: ForeignCall,
  callback: GivenCallback,
  count: number,
  send: (references: readonly string[] | undefined) => Promise<Sent>,
): Promise<Sent> {
  const { url, key = '' } = callback;
  if (url === undefined) return send(undefined);
  const { accountId, keyId } = caller;
  const references = Array.from({ length: count }, () => `${callback.form}:${randomUUID()}`);
  const named = { ...callback, url, key, accountId, keyId, references };
  await callbacks.name(platform, named);
  try {
    return await send(references);
  } catch (problem) {
    if (problem instanceof Failure) await callbacks.forget(platform, named);
    throw problem;
  }
}
