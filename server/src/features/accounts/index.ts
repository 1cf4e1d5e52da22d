export { findFirstAccountId, insertAccount, insertPlan, isAnyAccountThere } from './accounts-store.ts';
export { createApiKey } from './api-keys.ts';
export { ensureConfiguredApiKey } from './configured-key.ts';
export { accountKeys } from './find-account-by-key.ts';
export { keyCache, type KeyCache } from './key-cache.ts';
export { keyDigest, keyHint, newSecretKey } from './secret-key.ts';
