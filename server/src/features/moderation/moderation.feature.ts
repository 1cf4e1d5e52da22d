import type { Feature } from '../../feature.ts';
import { approveSend, decideSends, listWaitingSends, rejectSend } from './decide-sends.ts';
import { setSendingHours, listSendingHours } from './sending-hours.ts';
import { pauseSend, resumeSend, trustAccount } from './control-sends.ts';

/** Moderation by operators: approving and rejecting sends, pausing running ones, sending hours, trusted accounts. */
export const moderation: Feature = {
  name: 'moderation',
  title: { fa: 'بازبینی', en: 'Moderation' },
  endpoints: [
    listWaitingSends,
    approveSend,
    rejectSend,
    decideSends,
    pauseSend,
    resumeSend,
    trustAccount,
    listSendingHours,
    setSendingHours,
  ],
  jobs: [],
};
