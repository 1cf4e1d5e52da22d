import { listNotices } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';
import { fallbackPoll } from '../api/live.ts';

/** What the account should know of, newest first. */
export const noticesQuery = queryOptions({
  queryKey: queryKeys.notices.list(),
  queryFn: ({ signal }) => ask(listNotices, {}, signal),
  // A first answer that failed is asked for again: no event would bring it.
  refetchInterval: ({ state: { data } }) => (data === undefined ? 15_000 : fallbackPoll(60_000)),
});
