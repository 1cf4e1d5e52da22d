import { Failure } from '../../failure.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { idempotencyWithFiles } from './idempotency.ts';
import { findKeyAnswer } from './idempotency-store.ts';

type Call = Parameters<Endpoint['handle']>[0];

/**
 * A send whose call may come again. What its checks refuse today may have been accepted before under the same key:
 * its moment is past by now, its pattern is gone. The answer of the first call then counts.
 */
export function repeatable(endpoint: Endpoint): Endpoint {
  if (!endpoint.isIdempotent) return endpoint;
  const operation = endpoint.path.replace('/ws/v1/', '');
  return {
    ...endpoint,
    handle: (call: Call) =>
      call.idempotencyKey === undefined ? endpoint.handle(call) : handleAgain(endpoint, operation, call),
  };
}

async function handleAgain(endpoint: Endpoint, operation: string, call: Call): Promise<unknown> {
  try {
    return await endpoint.handle(call);
  } catch (problem) {
    const earlier = problem instanceof Failure ? await findEarlierAnswer(operation, call) : undefined;
    if (earlier === undefined) throw problem;
    return earlier;
  }
}

async function findEarlierAnswer(operation: string, { caller, platform, body, files, idempotencyKey }: Call) {
  if (idempotencyKey === undefined) return undefined;
  const { accountId } = caller as { accountId: number };
  const idempotency = await idempotencyWithFiles(idempotencyKey, operation, { body, files });
  return idempotency && findKeyAnswer(platform.db, accountId, idempotency, platform.clock.now());
}
