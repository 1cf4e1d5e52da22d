import { part, type Feature } from '../../../feature.ts';
import type { OperatorWaitingSource } from '../../../waiting-source.ts';
import { renewSealed } from './answers.ts';
import { askRegister } from './ask-register.job.ts';
import { caseNumbers, countWaitingCases } from './cases-store.ts';
import { approveIdentity, askIdentityRegister, eraseIdentity, rejectIdentity } from './decide-identity.ts';
import { expireIdentities } from './expire-identities.job.ts';
import { ownNumbers } from './numbers-store.ts';
import { downloadIdentityFile, listIdentityCases, showAccountIdentity } from './operator-identity.ts';
import { removeIdentityFile, uploadIdentityFile } from './own-files.ts';
import { saveOwnIdentity, showOwnIdentity, submitOwnIdentity } from './own-identity.ts';
import { setIdentityRules, showIdentityRules } from './rules-endpoints.ts';
import { openStandings, standings } from './sending-limit.ts';

const waitingIdentities: OperatorWaitingSource = {
  kind: 'identity',
  permission: 'identity',
  count: ({ db }) => countWaitingCases(db),
};

/** Who customers are: documents that are asked for, given, judged and kept encrypted; what is sent before. */
export const identity: Feature = {
  name: 'identity',
  title: { fa: 'مدارک هویتی', en: 'Identity documents' },
  endpoints: [
    showOwnIdentity,
    saveOwnIdentity,
    submitOwnIdentity,
    uploadIdentityFile,
    removeIdentityFile,
    listIdentityCases,
    showAccountIdentity,
    downloadIdentityFile,
    approveIdentity,
    rejectIdentity,
    askIdentityRegister,
    eraseIdentity,
    showIdentityRules,
    setIdentityRules,
  ],
  jobs: [askRegister, expireIdentities],
  runtime: [part(standings, openStandings)],
  numberTables: [caseNumbers, ownNumbers],
  operatorWaiting: [waitingIdentities],
  prepare: renewSealed,
};
