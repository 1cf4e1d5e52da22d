import type { Tracer } from '../../../../traces/index.ts';
import type { Change } from '../message.ts';
import type { MessageEvents } from './message-events.ts';

/** Spans of the commits of messages, where there is a collector. */
export function traceMessages({ accepted, written }: MessageEvents, traces: Tracer): void {
  accepted.subscribe(({ stored, startMs }) => {
    for (const { send, id, message } of stored) {
      traces.stored(send, { accountId: send.accountId, sendId: id }, startMs);
      if (message !== undefined) traces.carry(send, message);
    }
  });
  written.subscribe(({ changes, late }) => {
    for (const change of changes) if (isEnd(change)) traces.received(change.message, change.status);
    for (const { message, status } of late) traces.received(message, status);
  });
}

/** What became of a message that a carrier took. */
function isEnd({ status, sentAt }: Change): boolean {
  return sentAt !== null && (status === 'delivered' || status === 'failed');
}
