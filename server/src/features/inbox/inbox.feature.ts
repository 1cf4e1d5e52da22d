import type { Feature } from '../../feature.ts';
import { forgetInbound } from './forget-inbound.job.ts';
import { listInbox } from './list-inbox.ts';
import { assignInboxMessage, listInboxOfAll } from './operator-inbox.ts';

/** Messages that phones send: stored once, for the account whose line or message they answer. */
export const inbox: Feature = {
  name: 'inbox',
  endpoints: [listInbox, listInboxOfAll, assignInboxMessage],
  jobs: [forgetInbound],
};
