import { Failure } from '../../../failure.ts';
import type { AccountCaller, Endpoint } from '../../../http/endpoint.ts';
import type { AcceptedSend } from '../messages/index.ts';
import { findByReference } from './first-answer.ts';
import { readReference, type GivenReference } from './reference-fields.ts';

type Call = Parameters<Endpoint['handle']>[0];
type ShowFirst = (first: AcceptedSend, caller: AccountCaller) => unknown;

/**
 * Answers a repeated reference with the first message also when the call itself is refused now: its schedule is past, its
 * pattern is gone, or its number has had its codes of this hour.
 */
export function withReferenceReplay(endpoint: Endpoint, show: ShowFirst): Endpoint {
  return {
    ...endpoint,
    handle: (call: Call) => {
      const reference = (call.body as { readonly reference?: unknown } | undefined)?.reference;
      const isOne = typeof reference === 'string' || typeof reference === 'number';
      return isOne ? handleOrReplay(endpoint, call, show) : endpoint.handle(call);
    },
  };
}

async function handleOrReplay(endpoint: Endpoint, call: Call, show: ShowFirst): Promise<unknown> {
  try {
    return await endpoint.handle(call);
  } catch (problem) {
    const first = problem instanceof Failure ? await findFirst(call) : undefined;
    if (first === undefined) throw problem;
    return show(first, call.caller as AccountCaller);
  }
}

async function findFirst({ body, caller, platform }: Call): Promise<AcceptedSend | undefined> {
  const reference = readReference((body as { readonly reference: GivenReference }).reference);
  return reference === null ? undefined : findByReference(platform, caller as AccountCaller, reference);
}
