import { Failure } from '../../../failure.ts';
import type { AccountCaller, Endpoint } from '../../../http/endpoint.ts';
import { idempotencyWithFiles } from './idempotency.ts';
import { findKeyAnswer } from './idempotency-store.ts';

type Call = Parameters<Endpoint['handle']>[0];
/** `Stored` is the answer as the endpoint stores it. */
type ShowStored<Stored> = (stored: Stored, caller: AccountCaller) => unknown;

const asStored: ShowStored<unknown> = (stored) => stored;

/**
 * Replays the stored answer when a repeated call with an idempotency key is refused: the first call was accepted, and
 * a check fails only now because its schedule is past or its pattern is deleted. `show` makes of what is stored the answer
 * that the endpoint gives.
 */
export function withIdempotentReplay<Stored>(
  endpoint: Endpoint,
  show: ShowStored<Stored> = asStored,
): Endpoint {
  if (!endpoint.isIdempotent) return endpoint;
  return {
    ...endpoint,
    handle: (call: Call) =>
      call.idempotencyKey === undefined ? endpoint.handle(call) : handleOrReplay(endpoint, call, show),
  };
}

async function handleOrReplay<Stored>(
  endpoint: Endpoint,
  call: Call,
  show: ShowStored<Stored>,
): Promise<unknown> {
  try {
    return await endpoint.handle(call);
  } catch (problem) {
    const storedAnswer = problem instanceof Failure ? await findStoredAnswer(call) : undefined;
    if (storedAnswer === undefined) throw problem;
    return show(storedAnswer as Stored, call.caller as AccountCaller);
  }
}

async function findStoredAnswer({ caller, platform, body, files, idempotencyKey }: Call) {
  if (idempotencyKey === undefined) return undefined;
  const { accountId } = caller as { accountId: number };
  const idempotency = await idempotencyWithFiles(idempotencyKey, { body, files });
  return idempotency && findKeyAnswer(platform.db, accountId, idempotency, platform.clock.now());
}
