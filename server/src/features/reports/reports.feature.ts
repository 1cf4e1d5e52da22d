import type { Feature } from '../../feature.ts';
import { listSendItems } from './list-send-items.ts';
import { listSends } from './list-sends.ts';
import { showSend } from './show-send.ts';

/** What became of sends: lists, one send with its counts, and every recipient's delivery status. */
export const reports: Feature = {
  name: 'reports',
  endpoints: [listSends, showSend, listSendItems],
  jobs: [],
};
