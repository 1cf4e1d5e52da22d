/**
 * The thread that sends sound. It is apart from the rest of the process so that a busy API delays no packet and packets
 * delay no one-time code.
 */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

import { RtpOutlets } from './rtp-senders.ts';
import type { RtpNews, RtpOrder } from './rtp-thread-messages.ts';

const port = parentPort;
goFirst();
if (port) {
  const outlets = new RtpOutlets((news: RtpNews) => port.postMessage(news));
  port.on('message', (order: RtpOrder) => outlets.obey(order));
}

// It needs little, and needs it at once. Where the system does not allow it, it runs like everybody else.
function goFirst(): void {
  try {
    setPriority(-10);
  } catch {
    // Only some users may.
  }
}
