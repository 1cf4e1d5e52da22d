/**
 * The thread that sends RTP. It is separate so that a busy main thread delays no packet, and packets delay nothing
 * there.
 */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

import { RtpSenders } from './rtp-senders.ts';
import type { RtpCommand, RtpEvent } from './rtp-thread-messages.ts';

const port = parentPort;
raisePriority();
if (port) {
  const senders = new RtpSenders((event: RtpEvent) => port.postMessage(event));
  port.on('message', (command: RtpCommand) => senders.handle(command));
}

// The thread needs little CPU, but needs it on time. Without the permission it runs at the usual priority.
function raisePriority(): void {
  try {
    setPriority(-10);
  } catch {
    // Only privileged users may.
  }
}
