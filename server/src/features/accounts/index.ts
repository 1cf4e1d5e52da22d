export {
  findBuyer,
  findFirstAccountId,
  findProfile,
  insertAccount,
  isAnyAccountThere,
  lockProfile,
} from './accounts-store.ts';
export { createApiKey } from './api-keys.ts';
export { ensureConfiguredApiKey } from './configured-key.ts';
export { accountKeys } from './find-account-by-key.ts';
export { redirectProblem } from './sites.ts';
export { welcomeOrder } from './welcome-order.ts';
