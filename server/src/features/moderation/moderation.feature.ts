import type { Feature } from '../../feature.ts';
import { approveSend, listWaitingSends, rejectSend } from './decide-sends.ts';

/** The operator's queue: sends that a person looks at before they go out. */
export const moderation: Feature = {
  name: 'moderation',
  endpoints: [listWaitingSends, approveSend, rejectSend],
  jobs: [],
};
