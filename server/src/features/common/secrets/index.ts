export { openSecretKeys, prepareSecretKeys, secretKeys } from './prepare-secret-keys.ts';
export type { SecretKeys } from './secret-keys.ts';
