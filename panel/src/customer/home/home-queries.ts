import {
  listLineTrouble,
  listLocations,
  listOrders,
  listSends,
  showOwnFigures,
  showPhone,
  type PhoneMessage,
} from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { fallbackPoll } from '../../api/live.ts';

export const lastSends = queryOptions({
  queryKey: queryKeys.sends.last(),
  queryFn: ({ signal }) => ask(listSends, { query: { limit: 5 } }, signal),
  // While the newest one is on its way, its state moves.
  refetchInterval: ({ state: { data } }) =>
    data?.data.some(({ snapshot }) => snapshot.delivered_count < snapshot.total_count)
      ? fallbackPoll(3000)
      : false,
});

export const waitingCount = (reason: 'approval' | 'schedule') =>
  queryOptions({
    queryKey: queryKeys.sends.waiting(reason),
    queryFn: async ({ signal }) =>
      (await ask(listSends, { query: { waiting_for: reason, limit: 1 } }, signal)).total,
  });

/** Place requests that wait for an operator, or for the beginning of their window. */
export const waitingPlaces = queryOptions({
  queryKey: queryKeys.places.waiting(),
  queryFn: async ({ signal }) =>
    (await ask(listLocations, { query: { status: 'pending', limit: 1 } }, signal)).total,
});

export const unpaidOrders = queryOptions({
  queryKey: queryKeys.orders.unpaid(),
  queryFn: async ({ signal }) =>
    (await ask(listOrders, { query: { status: 'unpaid', limit: 1 } }, signal)).total,
});

const oftenMs = 5000;

/** Today's figures by hour; its `from` is where the day of the service began. */
export const todayFigures = queryOptions({
  queryKey: queryKeys.figures.today(),
  queryFn: ({ signal }) => ask(showOwnFigures, { query: { group: 'hour' } }, signal),
  refetchInterval: () => fallbackPoll(oftenMs),
});

export const figuresFrom = (from: string, to: string) =>
  queryOptions({
    queryKey: queryKeys.figures.between(from, to),
    queryFn: ({ signal }) => ask(showOwnFigures, { query: { from, to } }, signal),
    staleTime: 5 * 60_000,
  });

export const lineTrouble = queryOptions({
  queryKey: queryKeys.lines.trouble(),
  queryFn: ({ signal }) => ask(listLineTrouble, {}, signal),
  refetchInterval: oftenMs,
});

/** The test phone of the account's own number; refused where there is none for this person, or a real carrier. */
export const testPhone = (mobile: string) =>
  queryOptions({
    queryKey: queryKeys.phone.messages(mobile),
    queryFn: ({ signal }) => ask(showPhone, { params: { mobile } }, signal),
    retry: false,
    // It arrives a moment after it was sent.
    refetchInterval: ({ state }) => (state.data && receivedOn(state.data) === undefined ? 1000 : false),
  });

/** The newest message that a phone got. */
export function receivedOn({ messages }: { readonly messages: readonly PhoneMessage[] }) {
  return messages.findLast(({ direction }) => direction === 'received');
}
