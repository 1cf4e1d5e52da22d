import { part, type Feature } from '../../../feature.ts';
import { CheckBatchers, checkBatchers } from './check/check-batcher.ts';
import { climbService } from './climb/climb-service.ts';
import { dueClimbs } from './climb/steps-store.ts';
import { endVerifications } from './end-verifications.job.ts';
import { withinSpending } from '../../money/key-spending/index.ts';
import { cancelVerify } from './endpoints/cancel-verify.ts';
import { checkVerify, checkVerifyByRecipient } from './endpoints/check-verify.ts';
import { listVerifications } from './endpoints/list-verifications.ts';
import { resendVerify } from './endpoints/resend-verify.ts';
import { showVerify } from './endpoints/show-verify.ts';
import { startVerify } from './endpoints/start-verify.ts';
import { countCodes } from './figures/count-codes.job.ts';
import { showCodeFigures, showVerifyFigures } from './figures/show-figures.ts';
import { forgetHookCalls } from './hooks/forget-hook-calls.job.ts';
import { createVerifyHook, deleteVerifyHook, listVerifyHooks } from './hooks/manage-hooks.ts';
import { openVerifyHooks, verifyHooks } from './hooks/open-hook.ts';
import { liftVerifyHold, listVerifyHolds } from './holds/operator-holds.ts';
import { holdPrefixes } from './holds/hold-prefixes.job.ts';
import { editVerifySettings, showVerifySettings } from './settings/edit-settings.ts';
import { listedNumbers } from './settings/settings-store.ts';
import { openVerifyRules, verifyRules } from './settings/verify-settings.ts';
import { verificationNumbers } from './verifications-store.ts';

/** Proofs that a person has a phone: a code that the service makes and sends, and checks once. */
export const verify: Feature = {
  name: 'verify',
  title: { fa: 'تأیید شماره', en: 'Verify' },
  endpoints: [
    withinSpending(startVerify),
    checkVerify,
    checkVerifyByRecipient,
    withinSpending(resendVerify),
    cancelVerify,
    showVerify,
    listVerifications,
    showVerifySettings,
    editVerifySettings,
    createVerifyHook,
    listVerifyHooks,
    deleteVerifyHook,
    showVerifyFigures,
    showCodeFigures,
    listVerifyHolds,
    liftVerifyHold,
  ],
  jobs: [endVerifications, holdPrefixes, forgetHookCalls, countCodes],
  services: [climbService],
  dueWork: [dueClimbs],
  numberTables: [verificationNumbers, listedNumbers],
  runtime: [
    part(verifyRules, openVerifyRules),
    part(checkBatchers, (platform) => new CheckBatchers(platform)),
    part(verifyHooks, openVerifyHooks),
  ],
};
