import { listSends, showPhone, type PhoneMessage } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { fallbackPoll } from '../../api/live.ts';

export const lastSends = queryOptions({
  queryKey: ['sends', 'last'],
  queryFn: ({ signal }) => ask(listSends, { query: { limit: 5 } }, signal),
  // While the newest one is on its way, its state moves.
  refetchInterval: ({ state: { data } }) =>
    data?.data.some(({ snapshot }) => snapshot.delivered_count < snapshot.total_count)
      ? fallbackPoll(3000)
      : false,
});

export const waitingCount = (status: 'pending-approval' | 'in-queue') =>
  queryOptions({
    queryKey: ['sends', 'waiting', status],
    queryFn: async ({ signal }) => (await ask(listSends, { query: { status, limit: 1 } }, signal)).total,
  });

/** The test phone of the account's own number; refused where there is none for this person, or a real carrier. */
export const testPhone = (mobile: string) =>
  queryOptions({
    queryKey: ['phone', mobile],
    queryFn: ({ signal }) => ask(showPhone, { params: { mobile } }, signal),
    retry: false,
    // It arrives a moment after it was sent.
    refetchInterval: ({ state }) => (state.data && receivedOn(state.data) === undefined ? 1000 : false),
  });

/** The newest message that a phone got. */
export function receivedOn({ messages }: { readonly messages: readonly PhoneMessage[] }) {
  return messages.findLast(({ direction }) => direction === 'received');
}
