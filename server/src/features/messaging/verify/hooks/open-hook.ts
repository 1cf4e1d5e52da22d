import { strangerTurns } from '../../../../http/callers/stranger-turns.ts';
import { InvalidatedCache } from '../../../../invalidated-cache.ts';
import type { Platform } from '../../../../platform.ts';
import type { MaybePromise } from '../../../../primitives/maybe-promise.ts';
import { slot } from '../../../../runtime.ts';
import { secretKeys } from '../../../common/secrets/index.ts';
import type { Hook, HookKind } from './hook.ts';
import { findHookByToken } from './hooks-store.ts';

/** Hooks by the words in their addresses, cleared in every process when one goes. */
export const verifyHooks = slot<InvalidatedCache<Hook>>('verify-hooks');

export const openVerifyHooks = (platform: Platform): InvalidatedCache<Hook> =>
  new InvalidatedCache(platform, 'peyk_verify');

/** Whose secret it is: a sealed text that was moved to another hook does not open. */
export const sealedFor = (token: string, what: 'secret' | 'key') => `verify-hook:${token}:${what}`;

/** As they are made here: what cannot be one is not looked up. */
const tokenShape = /^hk_[\w-]{24}$/;

/** The hook of an address. Undefined: there is none. */
export function openHook(platform: Platform, token: string): MaybePromise<Hook | undefined> {
  if (!tokenShape.test(token)) return undefined;
  return platform.runtime.get(verifyHooks).getOrLoad(token, () => load(platform, token));
}

async function load({ db, runtime }: Platform, token: string): Promise<Hook | undefined> {
  const row = await runtime.get(strangerTurns).run(() => findHookByToken(db, token));
  if (row === undefined) return undefined;
  const keys = runtime.get(secretKeys)();
  return {
    id: row.id,
    accountId: row.account_id,
    kind: row.kind as HookKind,
    secret: keys.open(row.secret, sealedFor(token, 'secret')),
    apiKey: keys.open(row.api_key, sealedFor(token, 'key')),
    patternCode: row.pattern_code,
  };
}
