import { InvalidatedCache } from '../../../../invalidated-cache.ts';
import type { Platform } from '../../../../platform.ts';
import { mapMaybePromise, type MaybePromise } from '../../../../primitives/maybe-promise.ts';
import { slot } from '../../../../runtime.ts';
import { listHolds } from '../holds/holds-store.ts';
import { defaultSettings, type VerifySettings } from './account-settings.ts';
import { findSettings } from './settings-store.ts';

/** The settings, and prefixes that are held with the moment until when. */
export interface VerifyRules extends VerifySettings {
  readonly holds: ReadonlyMap<string, Date>;
}

const defaultRules: VerifyRules = { ...defaultSettings, holds: new Map() };

/** Rules of accounts, cleared in every process when some change. */
export const verifyRules = slot<InvalidatedCache<VerifyRules>>('verify-rules');

export const openVerifyRules = (platform: Platform): InvalidatedCache<VerifyRules> =>
  new InvalidatedCache(platform, 'peyk_verify');

/** No promise if cached. */
export function readVerifyRules(platform: Platform, accountId: number): MaybePromise<VerifyRules> {
  const found = platform.runtime
    .get(verifyRules)
    .getOrLoad(String(accountId), () => loadRules(platform, accountId));
  return mapMaybePromise(found, (rules) => rules ?? defaultRules);
}

async function loadRules({ db }: Platform, accountId: number): Promise<VerifyRules> {
  const [settings = defaultSettings, holds] = await Promise.all([
    findSettings(db, accountId),
    listHolds(db, accountId),
  ]);
  return { ...settings, holds: new Map(holds.map((hold) => [hold.prefix, hold.held_until])) };
}
