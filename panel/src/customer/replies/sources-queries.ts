import { chartReplyResults, listRepeatingSends, listReplyCodeLists, listReplyContests } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** What all rules did on each of the last 30 days. */
export const resultDaysQuery = queryOptions({
  queryKey: queryKeys.replies.days(),
  queryFn: ({ signal }) => ask(chartReplyResults, {}, signal),
});

export const codeListsQuery = queryOptions({
  queryKey: queryKeys.replies.codeLists(),
  queryFn: ({ signal }) => ask(listReplyCodeLists, {}, signal),
});

export const contestsQuery = queryOptions({
  queryKey: queryKeys.replies.contests(),
  queryFn: ({ signal }) => ask(listReplyContests, {}, signal),
});

/** Repeating sends that a reply can start. */
export const startableQuery = queryOptions({
  queryKey: queryKeys.replies.startable(),
  queryFn: async ({ signal }) => {
    const { data } = await ask(listRepeatingSends, { query: { limit: 100 } }, signal);
    return data.filter(({ timing, state }) => timing.kind === 'reply' && state !== 'ended');
  },
});
