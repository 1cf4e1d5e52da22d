import type { Clock } from '../../clock.ts';
import { mapMaybePromise, type MaybePromise } from '../../primitives/maybe-promise.ts';
import { RateLimiter } from './rate-limiter.ts';
import { accountBlocked, rateLimited, tooManyWrongKeys } from '../refusals.ts';

const wrongKeysPerMinute = 120;
const keyLengthMax = 200;

interface AdmissionRequest {
  readonly blocked: boolean;
  readonly rateLimitPerMinute: number | null;
}

/** Limits wrong keys per client address and requests per account. */
export interface Admission {
  /** Looks up a key or token, unless its address had too many wrong ones in the last minute. */
  lookUp<T>(
    key: string,
    address: string,
    find: (key: string) => MaybePromise<T | undefined>,
  ): MaybePromise<T | undefined>;
  /** Throws if the account is blocked or over its rate limit. */
  admit(accountId: number, request: AdmissionRequest): void;
}

export function admission(isKnown: (key: string) => boolean, clock: Clock): Admission {
  const wrongKeys = new RateLimiter();
  const requests = new RateLimiter();
  function countIfWrong<T>(found: T | undefined, address: string): T | undefined {
    if (found === undefined) wrongKeys.count(address, clock.now());
    return found;
  }
  return {
    lookUp(key, address, find) {
      const wait = wrongKeys.waitSeconds(address, wrongKeysPerMinute, clock.now());
      if (wait > 0 && !isKnown(key))
        throw tooManyWrongKeys({ seconds: wait }, { 'retry-after': String(wait) });
      const found = key.length > keyLengthMax ? undefined : find(key);
      return mapMaybePromise(found, (one) => countIfWrong(one, address));
    },
    admit(accountId, { blocked, rateLimitPerMinute }) {
      if (blocked) throw accountBlocked();
      if (rateLimitPerMinute === null) return;
      const wait = requests.waitSeconds(String(accountId), rateLimitPerMinute, clock.now());
      if (wait > 0) throw rateLimited({ seconds: wait }, { 'retry-after': String(wait) });
      requests.count(String(accountId), clock.now());
    },
  };
}
