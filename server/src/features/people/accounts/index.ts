export {
  findFirstAccountId,
  findProfile,
  insertAccount,
  lockProfile,
  setVerified,
} from './accounts-store.ts';
export { apiKeys } from './keys/api-keys.ts';
export { accountKeyCache } from './keys/account-key-cache.ts';
export { notBlockedCondition } from './not-blocked-store.ts';
export { redirectProblem } from './sites.ts';
export { registration } from './registration/registration.ts';
