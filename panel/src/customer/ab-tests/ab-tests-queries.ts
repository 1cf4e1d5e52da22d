import { listAbTests } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

const pollMs = 30_000;

/** A page of tests, newest first; clicks and replies come in while it is open. */
export const abTestsPage = ({ page }: { readonly page: number }) =>
  queryOptions({
    queryKey: queryKeys.abTests.list(page),
    queryFn: ({ signal }) => ask(listAbTests, { query: { page, limit: 10 } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
