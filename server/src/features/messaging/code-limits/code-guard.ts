import { createHash } from 'node:crypto';

import { failure } from '../../../failure.ts';
import type { SharedWindows } from './shared-windows.ts';

/** What an account allows of one key; `key` is of the service (`recipient`, `client_ip`, `prefix`, `account`) or its own. */
export interface CodeLimit {
  readonly key: string;
  readonly count: number;
  readonly seconds: number;
}

/** Who asks for a code, and the limits that count it. */
export interface GuardedCode {
  readonly accountId: number;
  readonly mobile: string;
  /** Values of keys that limits name: `client_ip`, and what the caller names itself. */
  readonly keys: ReadonlyMap<string, string>;
  readonly limits: readonly CodeLimit[];
}

const keyLimited = failure({ code: 'verify_limited', status: 429, text: 'verify_limited' });

/** Digits of a prefix: 10,000 consecutive numbers. */
export const prefixDigits = 7;
const prefixOf = (mobile: string) => mobile.slice(0, prefixDigits);

interface CountedKey {
  readonly limit: CodeLimit;
  readonly digest: string;
}

/** Counts a code under all its keys, or refuses it before anything is counted. Returns the function that takes it back. */
export function countKeys(windows: SharedWindows, code: GuardedCode, nowMs: number): () => void {
  const counted = countedKeys(code);
  for (const { limit, digest } of counted) {
    const seconds = windows.of(limit.seconds).waitSeconds(digest, limit.count, nowMs);
    if (seconds > 0)
      throw keyLimited(
        { name: limit.key, count: limit.count, length: limit.seconds, seconds },
        { 'retry-after': String(seconds) },
      );
  }
  const add = (count: number) => {
    for (const { limit, digest } of counted) windows.of(limit.seconds).add(digest, count, nowMs);
  };
  add(1);
  return () => add(-1);
}

function countedKeys({ accountId, mobile, keys, limits }: GuardedCode): CountedKey[] {
  if (limits.length === 0) return [];
  const values = new Map([
    ...keys,
    ['recipient', mobile],
    ['prefix', prefixOf(mobile)],
    ['account', String(accountId)],
  ]);
  return limits.flatMap((limit) => {
    const value = values.get(limit.key);
    return value === undefined ? [] : [{ limit, digest: digestOf(accountId, limit.key, value) }];
  });
}

/** The table of counts keeps no addresses and numbers. */
function digestOf(accountId: number, key: string, value: string): string {
  return createHash('sha256').update(`${accountId} ${key} ${value}`).digest('base64url').slice(0, 22);
}
