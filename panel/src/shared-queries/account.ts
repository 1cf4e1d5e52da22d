import { showAccount } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';

/** An account as operators see it. */
export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: ['accounts', 'one', id],
    queryFn: ({ signal }) => ask(showAccount, { params: { id } }, signal),
    staleTime: 60_000,
  });
