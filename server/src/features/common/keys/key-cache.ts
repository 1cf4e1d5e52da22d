import { InvalidatedCache } from '../../../invalidated-cache.ts';
import type { Platform } from '../../../platform.ts';
import { RecentFingerprints } from './recent-fingerprints.ts';
import { keyDigest } from './secret-key.ts';

/** Caches key holders by key digest. Cleared in every process by the notification peyk_keys. */
export interface KeyCache<T> {
  find(key: string): T | undefined | Promise<T | undefined>;
  /** Whether the key is in the cache of this process. */
  isKnown(key: string): boolean;
}

export function keyCache<T>(
  load: (digest: Buffer) => Promise<T | undefined>,
  platform: Pick<Platform, 'clock' | 'notifications'>,
): KeyCache<T> {
  const cache = new InvalidatedCache<T>(platform, 'peyk_keys');
  const fingerprints = new RecentFingerprints((fingerprint) => cache.has(fingerprint));
  return {
    find: (key) => cache.getOrLoad(fingerprints.of(key), () => load(keyDigest(key))),
    isKnown: (key) => cache.has(fingerprints.of(key)),
  };
}
