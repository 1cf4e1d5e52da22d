import type { Snapshot } from './send-row.ts';
import type { SendRow } from './reports-store.ts';

type Send = Pick<SendRow, 'state'>;
type Status = NonNullable<SendRow['item_status']>;
type StoredDetail = NonNullable<SendRow['item_detail']>;

/** How a send ended as a whole, before anything of it was sent. */
const endedStates = ['rejected', 'cancelled'] as const;
type EndedState = (typeof endedStates)[number];

interface StoredState {
  readonly status: Status;
  readonly detail: StoredDetail;
  readonly error: string | null;
}
type ShownState = Omit<StoredState, 'detail'> & { readonly detail: StoredDetail | EndedState };

/*
 * The item rows of a send that was rejected or cancelled are not updated, as there may be a million of them; the reports
 * translate their stored status when they are read. The status alone is failed, but it is no failure of delivery: they
 * were never started, are counted so, and were refunded.
 */

function endOf({ state }: Send): EndedState | undefined {
  return endedStates.find((ended) => ended === state);
}

/** The status to show for an item. Blacklisted items of an ended send stay blacklisted. */
export function shownState(send: Send, item: StoredState): ShownState {
  const ended = endOf(send);
  if (ended === undefined || item.status !== 'in-queue') return item;
  return { status: 'failed', detail: ended, error: `the send was ${ended}` };
}

export function shownSnapshot(send: Send, snapshot: Snapshot): Snapshot {
  if (endOf(send) === undefined) return snapshot;
  const { not_started_count: notStarted, in_queue_count: inQueue } = snapshot;
  return { ...snapshot, not_started_count: notStarted + inQueue, in_queue_count: 0 };
}

/** Translates shown statuses of a filter into the stored statuses to search for; not-started finds what is counted so. */
export function storedStatuses(send: Send, statuses: readonly string[]): readonly string[] {
  const ended = endOf(send);
  if (ended === undefined) return statuses;
  const ofWaiting = new Set<string>(['failed', 'not-started', ended]);
  return statuses
    .filter((word) => word !== 'in-queue')
    .map((word) => (ofWaiting.has(word) ? 'in-queue' : word));
}
