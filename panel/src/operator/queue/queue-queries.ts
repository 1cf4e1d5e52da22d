import {
  listAllLocations,
  listPatternsForReview,
  listReviewClaims,
  listReviewHolds,
  listWaitingSends,
} from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { fallbackPoll } from '../../api/live.ts';
import { byAge, itemOfPattern, itemOfPlace, itemOfSend, type DeskItem, type DeskKind } from './desk-item.ts';

export interface Desk {
  readonly items: readonly DeskItem[];
  /** All that wait, of which the oldest are shown. */
  readonly totals: Readonly<Record<DeskKind, number>>;
}

const limit = 100;

/** Everything that waits for a decision, oldest first. */
export const deskQuery = queryOptions({
  queryKey: queryKeys.moderation.desk(),
  async queryFn({ signal }): Promise<Desk> {
    const [patterns, sends, places, holds] = await Promise.all([
      ask(listPatternsForReview, { query: { status: 'pending', limit } }, signal),
      ask(listWaitingSends, { query: { limit } }, signal),
      ask(listAllLocations, { query: { waiting_for: 'approval', limit } }, signal),
      ask(listReviewHolds, {}, signal),
    ]);
    const bySubject = new Map(holds.map((hold) => [hold.subject, hold]));
    const withHold = (item: DeskItem): DeskItem => {
      const hold = bySubject.get(item.subject);
      return hold === undefined ? item : { ...item, hold };
    };
    return {
      items: [
        ...patterns.data.map(itemOfPattern),
        ...sends.data.map(itemOfSend),
        ...places.data.map(itemOfPlace),
      ]
        .map(withHold)
        .toSorted(byAge),
      totals: { pattern: patterns.total, send: sends.total, place: places.total },
    };
  },
  // Others decide and customers write while one reads.
  refetchInterval: () => fallbackPoll(15_000),
});

/** Who is at what. */
export const claimsQuery = queryOptions({
  queryKey: queryKeys.moderation.claims(),
  queryFn: ({ signal }) => ask(listReviewClaims, {}, signal),
  // Claims end by themselves, without an event.
  refetchInterval: 30_000,
});
