import { part, type Feature } from '../../../feature.ts';
import {
  createSmppCredential,
  deleteSmppCredential,
  editSmppCredential,
  listSmppCredentials,
  renewSmppPassword,
} from './credentials/manage-credentials.ts';
import { openSmppCredentials, smppCredentials } from './credentials/open-credential.ts';
import { cleanUpSmpp } from './receipts/clean-up-smpp.job.ts';
import { deliveryNumbers } from './receipts/deliveries-store.ts';
import {
  createSmppCredentialForAccount,
  deleteSmppCredentialOfAccount,
  editSmppCredentialOfAccount,
  listSmppCredentialsOfAccount,
  renewSmppPasswordOfAccount,
} from './credentials/operate-credentials.ts';
import { endSmppSession, listSmppSessions, listSmppSessionsOfAll } from './sessions/list-sessions.ts';
import {
  logSmppSession,
  logSmppSessionOfAny,
  showSmppSessionLog,
  showSmppSessionLogOfAny,
} from './sessions/log-session.ts';
import { showSmppPorts } from './sessions/show-ports.ts';
import { smppService } from './sessions/smpp-service.ts';
import { submittedNumbers } from './submit/messages-store.ts';

/** Large senders that bind to an account by SMPP. */
export const smpp: Feature = {
  name: 'smpp',
  title: { fa: 'اتصال SMPP', en: 'SMPP' },
  endpoints: [
    createSmppCredential,
    listSmppCredentials,
    editSmppCredential,
    renewSmppPassword,
    deleteSmppCredential,
    showSmppPorts,
    listSmppSessions,
    listSmppSessionsOfAll,
    endSmppSession,
    logSmppSession,
    showSmppSessionLog,
    logSmppSessionOfAny,
    showSmppSessionLogOfAny,
    listSmppCredentialsOfAccount,
    createSmppCredentialForAccount,
    editSmppCredentialOfAccount,
    renewSmppPasswordOfAccount,
    deleteSmppCredentialOfAccount,
  ],
  jobs: [cleanUpSmpp],
  servers: [smppService],
  numberTables: [submittedNumbers, deliveryNumbers],
  runtime: [part(smppCredentials, openSmppCredentials)],
};
