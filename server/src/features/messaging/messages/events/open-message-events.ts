import type { Platform } from '../../../../platform.ts';
import { tracer } from '../../../../traces/index.ts';
import { notifyMessages } from '../acceptance/notify-store.ts';
import { noteWaitsOfStored } from '../decisions/note-waits.ts';
import { openMessageEvents, type MessageEvents } from './message-events.ts';
import { noteChanges } from './note-changes.ts';
import { noteOperatorBlocks } from './note-operator-blocks.ts';
import { traceMessages } from './trace-messages.ts';

/** The events of this process, with all that follows them. */
export function subscribedEvents(platform: Platform): MessageEvents {
  const { runtime, accountGroups, pool } = platform;
  const events = openMessageEvents();
  const traces = runtime.find(tracer);
  if (traces !== undefined) traceMessages(events, traces);
  noteChanges(events, runtime);
  noteOperatorBlocks(platform, events);
  noteWaitsOfStored(platform, events);
  // Other processes listen at the first server; where there is only one, the commit notified them. Unheard, messages are
  // found by the due-work poller.
  events.accepted.subscribe(({ stored, isUnclaimed }) => {
    if (accountGroups.areSeveral && isUnclaimed && stored.length > 0)
      void notifyMessages(pool).catch(() => undefined);
  });
  return events;
}
