import type { Feature } from '../../feature.ts';
import {
  disableAccountUser,
  editUser,
  enableAccountUser,
  inviteToAccount,
  listUsers,
  removeAccountUser,
  renewUserInvitation,
  resetUserTwoFactor,
} from './manage-users.ts';
import {
  disableByOperator,
  enableByOperator,
  inviteByOperator,
  listUsersOfAccount,
  renewInvitationByOperator,
  resetTwoFactorByOperator,
} from './operator-users.ts';

/** People who sign in for an account: who they are, what their role lets them do, how they are let in. */
export const users: Feature = {
  name: 'users',
  endpoints: [
    listUsers,
    inviteToAccount,
    renewUserInvitation,
    editUser,
    disableAccountUser,
    enableAccountUser,
    resetUserTwoFactor,
    removeAccountUser,
    listUsersOfAccount,
    inviteByOperator,
    renewInvitationByOperator,
    disableByOperator,
    enableByOperator,
    resetTwoFactorByOperator,
  ],
  jobs: [],
};
