export { keyCache, type KeyCache } from './key-cache.ts';
export { keyDigest, keyHint, newSecretKey } from './secret-key.ts';
