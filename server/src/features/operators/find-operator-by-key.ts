import type { OperatorCaller } from '../../http/endpoint.ts';
import type { Platform } from '../../platform.ts';
import { keyCache, type KeyCache } from '../keys/index.ts';
import { findOperatorByDigest } from './operators-store.ts';

/** Operator-Key → operator, through a cache that every revocation empties. */
export function operatorKeys(platform: Platform): KeyCache<OperatorCaller> {
  const load = async (digest: Buffer): Promise<OperatorCaller | undefined> => {
    const row = await findOperatorByDigest(platform.db, digest, platform.clock.now());
    return row && { operatorId: row.id, name: row.name };
  };
  return keyCache(load, platform);
}
