import { listOwnAudit } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';

/** When operators of the service looked at the account, and why; newest first. */
export const visitsQuery = queryOptions({
  queryKey: ['audit', 'visits'],
  queryFn: ({ signal }) => ask(listOwnAudit, { query: { action: 'account.visit', limit: 10 } }, signal),
  staleTime: 60_000,
});
