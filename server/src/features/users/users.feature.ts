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

/** Users of an account: invitations, roles, and enabling and disabling them. */
export const users: Feature = {
  name: 'users',
  title: { fa: 'کاربران و نقش‌ها', en: 'Users' },
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
