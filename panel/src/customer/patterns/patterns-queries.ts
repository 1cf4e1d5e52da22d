import { listPatterns } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { fallbackPoll } from '../../api/live.ts';

type PatternsFilter = NonNullable<NonNullable<(typeof listPatterns)['types']>['input']['query']>;

export const patternsPage = (filter: PatternsFilter) =>
  queryOptions({
    queryKey: queryKeys.patterns.list(filter),
    queryFn: ({ signal }) => ask(listPatterns, { query: filter }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ status }) => status === 'pending') ? fallbackPoll(10_000) : false,
  });
