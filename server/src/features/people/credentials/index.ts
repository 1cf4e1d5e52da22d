export {
  claimCodeTry,
  claimSignInTry,
  consumeChallenge,
  deleteChallenges,
  deleteEndedChallenges,
  findPasswordLink,
  storeChallenge,
} from './challenges-store.ts';
export { createPasswordLink, passwordLinkAddress } from './password-link.ts';
export { recoveryCodes } from './recovery-codes-store.ts';
