import { AsyncLocalStorage } from 'node:async_hooks';

import { wallTimeOf } from '@peyk/text';

import type { AccountCaller, Endpoint } from '../../../http/endpoint.ts';
import type { Transaction } from '../../../storage/database.ts';
import { statementClientOf } from '../../../storage/statement-client.ts';
import { KeyBudget, type BoundKey } from './key-budget.ts';
import { addSpending, lockSpending, readSpending } from './key-spending-store.ts';

type Call = Parameters<Endpoint['handle']>[0];

// What is stored far below an endpoint asks for the key that it belongs to; only calls of bound keys have one.
const boundKeys = new AsyncLocalStorage<BoundKey | undefined>();

/** Sends of a call with a bound key are counted for it, each in the transaction that charges for it. */
export function withinSpending(endpoint: Endpoint): Endpoint {
  return {
    ...endpoint,
    handle(call: Call) {
      const { spending = null, keyId, accountId, isTest } = call.caller as AccountCaller;
      if (spending === null || keyId === null || isTest) return endpoint.handle(call);
      const { clock, config } = call.platform;
      const wallTime = wallTimeOf(clock.now().getTime(), config.timeZone);
      const day = new Date(wallTime).toISOString().slice(0, 10);
      const bound = { accountId, keyId, day, ...spending };
      return boundKeys.run(bound, () => endpoint.handle(call));
    },
  };
}

/** The key of the call that is being handled, if it is bound. */
export const boundKey = (): BoundKey | undefined => boundKeys.getStore();

/** Starts work that goes on for other calls too: what it sends later belongs to no key. */
export const outsideSpending = <T>(start: () => T): T => boundKeys.run(undefined, start);

/**
 * Refuses a send to many of a key that has spent everything, before its recipients are read. Nothing is locked, so that codes of
 * the key do not wait for them.
 */
export async function requireKeyLeft(tx: Transaction): Promise<void> {
  const key = boundKey();
  if (key === undefined) return;
  const spent = await readSpending(statementClientOf(tx), [key]);
  const refusal = new KeyBudget(spent).take(key, 1);
  if (refusal !== undefined) throw refusal;
}

/**
 * Counts what a send to many costs in its transaction, after its wallet was locked; the transaction ends with the refusal if that
 * is more than the key may spend.
 */
export async function countForKey(tx: Transaction, cost: number): Promise<void> {
  const key = boundKey();
  if (key === undefined || cost === 0) return;
  const client = statementClientOf(tx);
  const budget = new KeyBudget(await lockSpending(client, [key]));
  const refusal = budget.take(key, cost);
  if (refusal !== undefined) throw refusal;
  await addSpending(client, budget.taken());
}
