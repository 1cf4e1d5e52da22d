import { listOwnAudit } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';

/** Visits of operators to the account, and why; newest first. */
export const visitsQuery = queryOptions({
  queryKey: queryKeys.audit.visits(),
  queryFn: ({ signal }) => ask(listOwnAudit, { query: { action: 'account.visit', limit: 10 } }, signal),
  staleTime: 60_000,
});
