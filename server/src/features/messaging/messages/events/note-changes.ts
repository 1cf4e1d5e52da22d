import { changeFeed } from '../../../../changes/index.ts';
import type { Runtime } from '../../../../runtime.ts';
import type { Change } from '../message.ts';
import type { MessageEvents } from './message-events.ts';

/** Changes of sends for the watchers of an account. Without watchers it costs nothing. */
export function noteChanges({ accepted, written }: MessageEvents, runtime: Runtime): void {
  accepted.subscribe(({ stored }) => {
    const feed = runtime.get(changeFeed);
    if (!feed.hasWatchers) return;
    for (const { send, id } of stored) {
      feed.note(send.accountId, 'sends', id);
      feed.note(send.accountId, 'wallet');
      if (send.waitingFor === 'approval') feed.note(null, 'moderation');
    }
  });
  const note = (changes: readonly Change[]) => {
    const feed = runtime.get(changeFeed);
    if (!feed.hasWatchers) return;
    for (const { message } of changes) {
      feed.note(message.accountId, 'sends', message.requestId);
      // What failed is refunded.
      feed.note(message.accountId, 'wallet');
    }
  };
  written.subscribe(({ changes, late }) => {
    note(changes);
    note(late);
  });
}
