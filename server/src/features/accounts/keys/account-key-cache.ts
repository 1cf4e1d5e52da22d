import type { KeyHolder } from '../../../http/callers/identify-caller.ts';
import type { Permission } from '../../../http/callers/permissions.ts';
import type { Platform } from '../../../platform.ts';
import { keyCache, type KeyCache } from '../../keys/index.ts';
import { findKeyHolderByDigest } from './api-keys-store.ts';

/** Api-Key → account, through a cache that every key, account and plan change clears. */
export function accountKeyCache(platform: Platform): KeyCache<KeyHolder> {
  const load = async (digest: Buffer): Promise<KeyHolder | undefined> => {
    const row = await findKeyHolderByDigest(platform.db, digest, platform.clock.now());
    return (
      row && {
        accountId: row.account_id,
        keyId: row.key_id,
        blocked: row.blocked,
        rateLimitPerMinute: row.rate_limit_per_minute,
        features: new Set(row.features),
        planExpiresAt: row.plan_expires_at,
        dialect: row.dialect ?? platform.config.dialect,
        permissions: row.key_permissions && new Set(row.key_permissions as Permission[]),
        keyRatePerMinute: row.key_rate,
        isTest: row.kind === 'test',
      }
    );
  };
  return keyCache(load, platform);
}
