import { part, type Feature } from '../../../feature.ts';
import { openSecretKeys, prepareSecretKeys, secretKeys } from '../../common/secrets/index.ts';
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

import { sealTotpSecrets } from './second-factors-store.ts';
import { userNumbers } from './users-store.ts';
import { viewNumbers } from './views/saved-views-store.ts';
import { deleteSavedView, listSavedViews, saveViewOfList } from './views/saved-views.ts';

/** Users of an account: invitations, roles, enabling and disabling them, and the views of lists that they saved. */
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
    listSavedViews,
    saveViewOfList,
    deleteSavedView,
  ],
  jobs: [],
  numberTables: [userNumbers, viewNumbers],
  runtime: [part(secretKeys, openSecretKeys)],
  async prepare(platform) {
    await sealTotpSecrets(platform.db, await prepareSecretKeys(platform));
  },
};
