import type { IncomingMessage } from 'node:http';

import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { AccountCaller, OperatorCaller } from './endpoint.ts';
import { RateLimiter } from './rate-limiter.ts';
import {
  accountBlocked,
  operatorUnauthorized,
  rateLimited,
  tooManyWrongKeys,
  unauthorized,
} from './refusals.ts';

export interface KeyHolder extends AccountCaller {
  readonly blocked: boolean;
  readonly rateLimitPerMinute: number | null;
}

/** How keys are looked up is a feature's business; the HTTP layer is handed these functions. */
export interface KeyDirectory {
  findKeyHolder(key: string): Promise<KeyHolder | undefined>;
  findOperator(key: string): Promise<OperatorCaller | undefined>;
  /** Whether this process has seen the key succeed; asked when an address may look nothing up any more. */
  isKnown(key: string): boolean;
}

export interface CallerIdentity {
  account(request: IncomingMessage, address: string): Promise<AccountCaller>;
  operator(request: IncomingMessage, address: string): Promise<OperatorCaller>;
}

const wrongKeysPerMinute = 120;
const longestKey = 200;

export function callerIdentity(keys: KeyDirectory, config: Config, clock: Clock): CallerIdentity {
  const wrongKeys = new RateLimiter();
  const requests = new RateLimiter();

  async function lookUp<T>(key: string, address: string, find: (key: string) => Promise<T | undefined>) {
    const wait = wrongKeys.waitSeconds(address, wrongKeysPerMinute, clock.now());
    if (wait > 0 && !keys.isKnown(key))
      throw tooManyWrongKeys({ seconds: wait }, { 'retry-after': String(wait) });
    const found = key.length > longestKey ? undefined : await find(key);
    if (found === undefined) wrongKeys.count(address, clock.now());
    return found;
  }

  return {
    async account(request, address) {
      const key = headerOf(request, 'Api-Key', config.apiKeyHeaderCase);
      if (!key) throw unauthorized();
      const holder = await lookUp(key, address, (one) => keys.findKeyHolder(one));
      if (holder === undefined) throw unauthorized();
      if (holder.blocked) throw accountBlocked();
      if (holder.rateLimitPerMinute !== null) limit(holder.accountId, holder.rateLimitPerMinute);
      return { accountId: holder.accountId, keyId: holder.keyId };
    },
    async operator(request, address) {
      const key = headerOf(request, 'Operator-Key', config.apiKeyHeaderCase);
      if (!key) throw operatorUnauthorized();
      const operator = await lookUp(key, address, (one) => keys.findOperator(one));
      if (operator === undefined) throw operatorUnauthorized();
      return operator;
    },
  };

  function limit(accountId: number, perMinute: number): void {
    const wait = requests.waitSeconds(String(accountId), perMinute, clock.now());
    if (wait > 0) throw rateLimited({ seconds: wait }, { 'retry-after': String(wait) });
    requests.count(String(accountId), clock.now());
  }
}

// Node lower-cases header names; the interface compares them byte for byte, so the raw list is read.
function headerOf(
  request: IncomingMessage,
  name: string,
  headerCase: Config['apiKeyHeaderCase'],
): string | undefined {
  const raw = request.rawHeaders;
  for (let index = 0; index < raw.length; index += 2) {
    const given = raw[index];
    if (given === name || (headerCase === 'any' && given?.toLowerCase() === name.toLowerCase()))
      return raw[index + 1];
  }
  return undefined;
}
