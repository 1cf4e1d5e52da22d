import type { Feature } from '../../feature.ts';
import { createKey, listKeys, revokeKey } from './account-keys.ts';
import { createAccount } from './create-account.ts';
import { blockAccount, editAccount, unblockAccount } from './edit-account.ts';
import { listAccounts, showAccount } from './list-accounts.ts';
import { registerForAccount, registerForPanel } from './register.ts';
import { showProfile } from './show-profile.ts';
import { updateProfile } from './update-profile.ts';

/** Customers of the service: profile, registration, plan, blocking and API keys. */
export const accounts: Feature = {
  name: 'accounts',
  endpoints: [
    showProfile,
    updateProfile,
    registerForAccount,
    registerForPanel,
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
};
