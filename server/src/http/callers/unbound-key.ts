import { failure } from '../../failure.ts';
import type { AccountCaller } from './caller.ts';

const keyBound = failure({ code: 'key_bound', status: 403, text: 'key_bound' });

/** Refuses a key that may spend only so much: what goes later by itself is counted for no key. */
export function requireUnboundKey({ spending, isTest }: Pick<AccountCaller, 'spending' | 'isTest'>): void {
  if (spending && !isTest) throw keyBound();
}
