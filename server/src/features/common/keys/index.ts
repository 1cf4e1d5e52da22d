export { keyCache, type KeyCache } from './key-cache.ts';
export { keyFields, keyFieldsOf } from './key-fields.ts';
export { notifyKeysChanged } from './keys-changed-store.ts';
export { keyDigest, keyHint, newSecretKey } from './secret-key.ts';
export { isOneTimeToken, newOneTimeToken } from './one-time-token.ts';
