import type { Feature } from '../../feature.ts';
import { approveSend, decideSends, listWaitingSends, rejectSend } from './decide-sends.ts';
import { keepSendingHours, listSendingHours } from './sending-hours.ts';
import { pauseSend, resumeSend, trustAccount } from './steer-sends.ts';

/** The operator's desk: sends that a person looks at before they go out, and the brakes for those that run. */
export const moderation: Feature = {
  name: 'moderation',
  endpoints: [
    listWaitingSends,
    approveSend,
    rejectSend,
    decideSends,
    pauseSend,
    resumeSend,
    trustAccount,
    listSendingHours,
    keepSendingHours,
  ],
  jobs: [],
};
