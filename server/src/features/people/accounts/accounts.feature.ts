import type { Feature } from '../../../feature.ts';
import { listOwnKeys } from './keys/list-own-keys.ts';
import { createOwnKey, revokeOwnKey } from './keys/own-keys.ts';
import { createKey, listKeys, revokeKey } from './keys/manage-api-keys.ts';
import { createAccount } from './registration/create-account.ts';
import { blockAccount, editAccount, unblockAccount } from './edit-account.ts';
import { listAccounts, showAccount } from './list-accounts.ts';
import { registerForAccount, registerForPanel } from './registration/register.ts';
import { showProfile } from './profile/show-profile.ts';
import { updateProfile } from './profile/update-profile.ts';
import { accountSearch } from './search-accounts.ts';
import { accountNumbers } from './accounts-store.ts';

/** Customers of the service: profile, registration, plan, blocking and API keys. */
export const accounts: Feature = {
  name: 'accounts',
  title: { fa: 'حساب کاربری', en: 'Accounts' },
  endpoints: [
    showProfile,
    updateProfile,
    registerForAccount,
    registerForPanel,
    listOwnKeys,
    createOwnKey,
    revokeOwnKey,
    listAccounts,
    showAccount,
    createAccount,
    editAccount,
    blockAccount,
    unblockAccount,
    listKeys,
    createKey,
    revokeKey,
  ],
  jobs: [],
  numberTables: [accountNumbers],
  searches: [accountSearch],
};
