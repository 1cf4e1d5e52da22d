import {
  listLineTrouble,
  listSends,
  listWaiting,
  showOwnFigures,
  showPhone,
  type Me,
  type PhoneMessage,
  type SendRequest,
} from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { fallbackPoll } from '../../api/live.ts';
import { balanceQuery } from '../../shared-queries/balance.ts';

export const lastSends = queryOptions({
  queryKey: queryKeys.sends.last(),
  queryFn: ({ signal }) => ask(listSends, { query: { limit: 5 } }, signal),
  // While the newest one is on its way, its state moves.
  refetchInterval: ({ state: { data } }) =>
    data?.data.some(({ snapshot }) => snapshot.delivered_count < snapshot.total_count)
      ? fallbackPoll(3000)
      : false,
});

/** What waits, and for what, of all that this person may see. */
export const waitingQuery = queryOptions({
  queryKey: queryKeys.sends.waiting('account'),
  queryFn: ({ signal }) => ask(listWaiting, {}, signal),
});

const oftenMs = 5000;

/** Today's figures by hour, beside the sums of yesterday; `from` is where the day of the service began. */
export const todayFigures = queryOptions({
  queryKey: queryKeys.figures.today(),
  queryFn: ({ signal }) => ask(showOwnFigures, { query: { group: 'hour', compare: true } }, signal),
  refetchInterval: () => fallbackPoll(oftenMs),
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

/** Whether any message of a send has arrived. */
export const isDelivered = ({ snapshot }: SendRequest): boolean => snapshot.delivered_count > 0;

/** What home asks at once; figures are shown from the first message that arrived. */
export const homeQueries = ({ is_new: isNew }: Pick<Me, 'is_new'>) => [
  lineTrouble,
  balanceQuery,
  waitingQuery,
  lastSends,
  ...(isNew ? [] : [todayFigures]),
];
