import type { Clock } from '../../clock.ts';
import { ConcurrencyLimiter } from '../../primitives/concurrency-limiter.ts';
import { mapMaybePromise, type MaybePromise } from '../../primitives/maybe-promise.ts';
import { SessionLookUps } from '../admission/session-look-ups.ts';
import { RateLimiter } from './rate-limiter.ts';
import { accountBlocked, rateLimited, tooManyWrongKeys } from '../refusals.ts';

const wrongKeysPerMinute = 120;
const keyLengthMax = 200;
// Look-ups for addresses with too many wrong keys: few at a time, so that a flood does not take every connection.
const limitedLookUps = { concurrent: 2, waiting: 200 };

type Find<T> = (key: string) => MaybePromise<T | undefined>;

interface AdmissionRequest {
  readonly blocked: boolean;
  readonly rateLimitPerMinute: number | null;
}

/** Limits wrong keys per client address and requests per account. */
export interface Admission {
  /** Finds a key or token. A wrong one is refused with 429 if its address had too many in the last minute. */
  lookUp<T>(key: string, address: string, find: Find<T>): MaybePromise<T | undefined>;
  /** The same for a session, which is in the database alone: so many of each address at the same time. */
  lookUpSession<T>(token: string, address: string, find: Find<T>): MaybePromise<T | undefined>;
  /** Throws if the account is blocked, or it or its key is over its rate limit. */
  admit(who: string, request: AdmissionRequest): void;
}

export function admission(isKnown: (key: string) => boolean, clock: Clock): Admission {
  const wrongKeys = new RateLimiter();
  const requests = new RateLimiter();
  const turns = new ConcurrencyLimiter(limitedLookUps.concurrent, limitedLookUps.waiting);
  const sessionLookUps = new SessionLookUps();
  function countIfWrong<T>(found: T | undefined, address: string): T | undefined {
    if (found === undefined) wrongKeys.count(address, clock.now());
    return found;
  }
  const waitOf = (address: string) => wrongKeys.waitSeconds(address, wrongKeysPerMinute, clock.now());

  /** After too many wrong keys a good one still passes; the others of its address wait for it in a short queue. */
  function findInTurn<T>(key: string, address: string, find: Find<T>): MaybePromise<T | undefined> {
    return waitOf(address) === 0 || isKnown(key) ? find(key) : findLimited(key, address, find);
  }

  async function findLimited<T>(key: string, address: string, find: Find<T>): Promise<T> {
    const turn = await turns.acquire();
    try {
      const found = turn && (await find(key));
      if (found !== undefined) return found;
    } finally {
      turn?.release();
    }
    const wait = Math.max(1, waitOf(address));
    throw tooManyWrongKeys({ seconds: wait }, { 'retry-after': String(wait) });
  }

  function lookUp<T>(key: string, address: string, find: Find<T>): MaybePromise<T | undefined> {
    const found = key.length > keyLengthMax ? undefined : findInTurn(key, address, find);
    return mapMaybePromise(found, (one) => countIfWrong(one, address));
  }

  return {
    lookUp,
    lookUpSession: (token, address, find) =>
      lookUp(token, address, (one) => sessionLookUps.run(address, async () => find(one))),
    admit(who, { blocked, rateLimitPerMinute }) {
      if (blocked) throw accountBlocked();
      if (rateLimitPerMinute === null) return;
      const wait = requests.waitSeconds(who, rateLimitPerMinute, clock.now());
      if (wait > 0) throw rateLimited({ seconds: wait }, { 'retry-after': String(wait) });
      requests.count(who, clock.now());
    },
  };
}
