import { InvalidatedCache } from '../../../../invalidated-cache.ts';
import type { Platform } from '../../../../platform.ts';
import { mapMaybePromise, type MaybePromise } from '../../../../primitives/maybe-promise.ts';
import { slot } from '../../../../runtime.ts';
import type { CodeLimit } from '../../code-limits/index.ts';
import { listHolds } from '../holds/holds-store.ts';
import { findSettings } from './settings-store.ts';

/** How an account verifies. Null: as the service does by default. */
export interface VerifySettings {
  readonly patternCode: string | null;
  readonly lineNumber: string | null;
  readonly codeLength: number | null;
  readonly ttlSeconds: number | null;
  readonly attemptsMax: number | null;
  readonly takesCodes: boolean;
  readonly limits: readonly CodeLimit[];
  readonly allowed: readonly string[];
  readonly denied: readonly string[];
}

export const defaultSettings: VerifySettings = {
  patternCode: null,
  lineNumber: null,
  codeLength: null,
  ttlSeconds: null,
  attemptsMax: null,
  takesCodes: false,
  limits: [],
  allowed: [],
  denied: [],
};

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
