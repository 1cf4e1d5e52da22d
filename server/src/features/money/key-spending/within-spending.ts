import { AsyncLocalStorage } from 'node:async_hooks';

import { failure } from '../../../failure.ts';
import type { AccountCaller, Endpoint } from '../../../http/endpoint.ts';
import type { KeySpending } from '../../../http/callers/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { text } from '../../../texts/text.ts';
import { addSpending, readSpending } from './key-spending-store.ts';

type Call = Parameters<Endpoint['handle']>[0];

/** A call with a key whose sends may cost so much and no more. */
interface BoundCall {
  readonly platform: Platform;
  readonly accountId: number;
  readonly keyId: number;
  readonly limits: KeySpending;
  /** The cost was counted in the transaction of the send. */
  isCounted: boolean;
}

const keySpent = failure({ code: 'key_spent', status: 403, text: 'key_spent' });
// What is stored far below an endpoint asks for the call that it belongs to; only calls of bound keys have one.
const boundCalls = new AsyncLocalStorage<BoundCall>();

/** Refuses a send with a key that has spent what it may, and counts what the send costs. */
export function withinSpending(endpoint: Endpoint): Endpoint {
  if (!endpoint.isIdempotent) return endpoint;
  return {
    ...endpoint,
    handle(call: Call) {
      const { spending = null, keyId, accountId, isTest } = call.caller as AccountCaller;
      if (spending === null || keyId === null || isTest) return endpoint.handle(call);
      const { platform } = call;
      return handleBound(endpoint, call, { platform, accountId, keyId, limits: spending, isCounted: false });
    },
  };
}

async function handleBound(endpoint: Endpoint, call: Call, bound: BoundCall): Promise<unknown> {
  const { db } = bound.platform;
  requireLeft(bound, await readSpending(db, dayOf(bound)), 1);
  const answer = await boundCalls.run(bound, async () => endpoint.handle(call));
  const { cost = 0 } = (answer ?? {}) as { cost?: number };
  if (!bound.isCounted && cost > 0) await addSpending(db, dayOf(bound), cost);
  return answer;
}

/** Counts what a send to many costs in its transaction, which ends with the refusal if that is more than the key may spend. */
export async function countForKey(tx: Transaction, cost: number): Promise<void> {
  const bound = boundCalls.getStore();
  if (bound === undefined) return;
  bound.isCounted = true;
  await addSpending(tx, dayOf(bound), cost);
  requireLeft(bound, await readSpending(tx, dayOf(bound)), 0);
}

const dayOf = ({ accountId, keyId, platform: { clock, config } }: BoundCall) => ({
  accountId,
  keyId,
  now: clock.now(),
  timeZone: config.timeZone,
});

/** `more`: what is still to come, at least. */
function requireLeft({ limits }: BoundCall, spent: { day: number; month: number }, more: number): void {
  const { perDay, perMonth } = limits;
  if (perDay !== null && spent.day + more > perDay)
    throw keySpent({ amount: spent.day, limit: perDay, period: text('period_day') });
  if (perMonth !== null && spent.month + more > perMonth)
    throw keySpent({ amount: spent.month, limit: perMonth, period: text('period_month') });
}
