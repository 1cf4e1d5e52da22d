import type { Snapshot } from './send-row.ts';
import type { SendRow } from './reports-store.ts';

type Send = Pick<SendRow, 'state'>;
type Status = NonNullable<SendRow['item_status']>;
type Detail = NonNullable<SendRow['item_detail']>;

interface ItemState {
  readonly status: Status;
  readonly detail: Detail;
  readonly error: string | null;
}

/*
 * A send that was rejected or withdrawn ends as a whole, before anything of it went out. Its items keep what they were
 * when that happened, as there may be a million of them; whoever reads them is told what has become of them: failed
 * before a carrier took them, with the cost back.
 */

function isEnded({ state }: Send): boolean {
  return state === 'rejected' || state === 'cancelled';
}

/** What has become of an item; one that was blacklisted at once stays so. */
export function shownState(send: Send, item: ItemState): ItemState {
  if (!isEnded(send) || item.status !== 'in-queue') return item;
  return { status: 'failed', detail: 'send-failure', error: `the send was ${send.state}` };
}

export function shownSnapshot(send: Send, snapshot: Snapshot): Snapshot {
  if (!isEnded(send)) return snapshot;
  const { not_started_count: notStarted, in_queue_count: inQueue, send_failure_count: failed } = snapshot;
  return {
    ...snapshot,
    not_started_count: 0,
    in_queue_count: 0,
    send_failure_count: failed + notStarted + inQueue,
  };
}

/** The words under which items are kept that are shown under these ones. */
export function keptWords(send: Send, words: readonly string[]): readonly string[] {
  if (!isEnded(send)) return words;
  return words
    .filter((word) => word !== 'in-queue' && word !== 'not-started')
    .map((word) => (word === 'failed' || word === 'send-failure' ? 'in-queue' : word));
}
