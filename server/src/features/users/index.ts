export { mobileIsSecondFactor } from './change-users.ts';
export { createPasswordLink, passwordLinkAddress } from './password-link.ts';
export {
  accountPermissions,
  operatorPermissions,
  operatorRoleNames,
  type AccountRole,
  type OperatorRole,
} from './roles.ts';
export { refuseTakenUsername } from './refuse-taken-username.ts';
export { readUserFields, userFields } from './user-fields.ts';
export { usernameShape } from './username.ts';
export {
  clearSecondFactors,
  deleteOperatorUser,
  findOperatorUser,
  findUserIdByUsername,
  insertUser,
} from './users-store.ts';
