import { showAccount } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';

/** An account as operators see it. */
export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.accounts.one(id),
    queryFn: ({ signal }) => ask(showAccount, { params: { id } }, signal),
    staleTime: 60_000,
  });
