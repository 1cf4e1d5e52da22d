import { part, type Feature } from '../../../feature.ts';
import { moderationRules } from '../approval/index.ts';
import { storedSends } from '../messages/index.ts';
import { withdrawalEndpoint } from '../patterns/index.ts';
import { claimReview, closeReviewDesk, listReviewClaims, releaseReview } from './claim-reviews.ts';
import {
  approveSend,
  decideSends,
  decideSimilarSends,
  listWaitingSends,
  rejectSend,
} from './decide-sends.ts';
import { forecastApproval } from './forecast-approval.ts';
import { holdForReview, listReviewHolds, releaseHold } from './hold-for-later.ts';
import { listAccountDecisions } from './list-account-decisions.ts';
import { setSendingHours, listSendingHours } from './sending-hours.ts';
import { setModerationRules, showModerationRules } from './moderation-rules.ts';
import { showApproval } from './show-approval.ts';
import { waitingSends } from './waiting-sends.ts';
import { pauseSend, resumeSend, showAccountTrust, trustAccount } from './control-sends.ts';

const withdrawPattern = withdrawalEndpoint(storedSends.holdOfPattern);

/** Moderation by operators: approving and rejecting sends, pausing running ones, sending hours, trusted accounts. */
export const moderation: Feature = {
  name: 'moderation',
  title: { fa: 'بازبینی', en: 'Moderation' },
  endpoints: [
    listWaitingSends,
    approveSend,
    rejectSend,
    withdrawPattern,
    decideSends,
    decideSimilarSends,
    listReviewClaims,
    claimReview,
    releaseReview,
    closeReviewDesk,
    listReviewHolds,
    holdForReview,
    releaseHold,
    listAccountDecisions,
    pauseSend,
    resumeSend,
    showAccountTrust,
    trustAccount,
    listSendingHours,
    setSendingHours,
    forecastApproval,
    showApproval,
    showModerationRules,
    setModerationRules,
  ],
  jobs: [],
  operatorWaiting: [waitingSends],
  runtime: [part(moderationRules.cache.slot, moderationRules.cache.open)],
};
