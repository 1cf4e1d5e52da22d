import { listReplyPolls, listReplyResults, listReplyRules } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { fallbackPoll } from '../../api/live.ts';
import { queryKeys } from '../../api/query-keys.ts';

const pollMs = 15_000;

export const rulesQuery = queryOptions({
  queryKey: queryKeys.replies.rules(),
  queryFn: ({ signal }) => ask(listReplyRules, {}, signal),
});

export const resultsPage = ({ page }: { readonly page: number }) =>
  queryOptions({
    queryKey: queryKeys.replies.results(page),
    queryFn: ({ signal }) => ask(listReplyResults, { query: { page, limit: 20 } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: () => fallbackPoll(pollMs),
  });

export const pollsQuery = queryOptions({
  queryKey: queryKeys.replies.polls(),
  queryFn: ({ signal }) => ask(listReplyPolls, {}, signal),
  refetchInterval: () => fallbackPoll(pollMs),
});
