import { FreshCache } from '../../fresh-cache.ts';
import type { Platform } from '../../platform.ts';
import { keyDigest, keyFingerprint } from './secret-key.ts';

/** Remembers who holds a key, by digest only. A revocation anywhere empties it. */
export interface KeyCache<T> {
  find(key: string): T | undefined | Promise<T | undefined>;
  /** Whether the key was good when it was last looked up here. */
  isKnown(key: string): boolean;
}

export function keyCache<T>(
  load: (digest: Buffer) => Promise<T | undefined>,
  platform: Pick<Platform, 'clock' | 'notifications'>,
): KeyCache<T> {
  const cache = new FreshCache<T>(platform, 'peyk_keys');
  return {
    find: (key) => cache.find(keyFingerprint(key), () => load(keyDigest(key))),
    isKnown: (key) => cache.has(keyFingerprint(key)),
  };
}
