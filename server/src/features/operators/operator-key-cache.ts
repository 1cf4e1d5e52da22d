import type { OperatorHolder } from '../../http/endpoint.ts';
import type { Platform } from '../../platform.ts';
import { keyCache, type KeyCache } from '../keys/index.ts';
import { operatorPermissions } from '../roles/index.ts';
import { findOperatorByDigest } from './operators-store.ts';

/** Operator-Key → operator, through a cache that every key change clears. */
export function operatorKeyCache(platform: Platform): KeyCache<OperatorHolder> {
  const load = async (digest: Buffer): Promise<OperatorHolder | undefined> => {
    const row = await findOperatorByDigest(platform.db, digest, platform.clock.now());
    return row && { operatorId: row.id, name: row.name, permissions: operatorPermissions[row.role] };
  };
  return keyCache(load, platform);
}
