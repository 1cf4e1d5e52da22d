export { mobileIsSecondFactor } from './change-users.ts';
export { createUser } from './create-user.ts';
export { userTotp } from './second-factors-store.ts';
export { readUserFields, userFields } from './user-fields.ts';
export {
  deleteOperatorUser,
  findOperatorUser,
  findUserByUsername,
  listTeam,
  updateUser,
} from './users-store.ts';
