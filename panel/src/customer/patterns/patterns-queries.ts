import { listPatterns } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { FiltersOf } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { fallbackPoll } from '../../api/live.ts';

export const patternStatuses = ['pending', 'active', 'rejected'] as const;

export function patternsPage({ page, search, status, share }: FiltersOf<'/patterns'>) {
  const query = {
    page,
    limit: 20,
    search,
    status: patternStatuses.find((one) => one === status),
    share: share === '1' ? 1 : share === '0' ? 0 : undefined,
  } as const;
  return queryOptions({
    queryKey: queryKeys.patterns.list(query),
    queryFn: ({ signal }) => ask(listPatterns, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ status }) => status === 'pending') ? fallbackPoll(10_000) : false,
  });
}
