import { findUsernameByMobile } from '../accounts-store.ts';
import { openAccount } from './open-account.ts';
import { checkPerson, readRegistration } from './read-registration.ts';
import { registerFields } from './register-fields.ts';
import { welcomeJob } from './welcome-job.ts';

/** Registering accounts, for features that do it for others than sellers and operators. */
export const registration = {
  fields: registerFields,
  read: readRegistration,
  checkPerson,
  open: openAccount,
  findUsernameByMobile,
  welcomeJob,
};
