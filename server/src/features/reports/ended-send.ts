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
 * A send that was rejected or cancelled ends as a whole, before anything of it was sent. Its item rows are not updated,
 * as there may be a million of them; the reports translate their stored status when they are read: failed before a
 * carrier accepted them, and refunded.
 */

function isEnded({ state }: Send): boolean {
  return state === 'rejected' || state === 'cancelled';
}

/** The status to show for an item. Blacklisted items of an ended send stay blacklisted. */
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

/** Translates shown statuses of a filter into the stored statuses to search for. */
export function storedStatuses(send: Send, statuses: readonly string[]): readonly string[] {
  if (!isEnded(send)) return statuses;
  return statuses
    .filter((word) => word !== 'in-queue' && word !== 'not-started')
    .map((word) => (word === 'failed' || word === 'send-failure' ? 'in-queue' : word));
}
