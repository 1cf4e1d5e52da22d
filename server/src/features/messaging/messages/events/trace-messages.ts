import type { Tracer } from '../../../../traces/index.ts';
import type { MessageEvents } from './message-events.ts';

/** Spans of the commits of messages, where there is a collector. */
export function traceMessages({ accepted, written }: MessageEvents, traces: Tracer): void {
  accepted.subscribe(({ stored, startMs }) => {
    for (const { send, id, message } of stored) {
      traces.stored(send, { accountId: send.accountId, sendId: id }, startMs);
      if (message !== undefined) traces.carry(send, message);
    }
  });
  written.subscribe(({ late }) => {
    for (const { message, status } of late) traces.received(message, status);
  });
}
