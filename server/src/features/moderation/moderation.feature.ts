import { part, type Feature } from '../../feature.ts';
import { moderationRules } from '../approval/index.ts';
import { heldSends } from '../sends/index.ts';
import { withdrawalEndpoint } from '../patterns/index.ts';
import { approveSend, decideSends, listWaitingSends, rejectSend } from './decide-sends.ts';
import { setSendingHours, listSendingHours } from './sending-hours.ts';
import { setModerationRules, showModerationRules } from './moderation-rules.ts';
import { pauseSend, resumeSend, showAccountTrust, trustAccount } from './control-sends.ts';

const withdrawPattern = withdrawalEndpoint(heldSends.holdOfPattern);

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
    pauseSend,
    resumeSend,
    showAccountTrust,
    trustAccount,
    listSendingHours,
    setSendingHours,
    showModerationRules,
    setModerationRules,
  ],
  jobs: [],
  runtime: [part(moderationRules.cache.slot, moderationRules.cache.open)],
};
