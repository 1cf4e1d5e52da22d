import { listSends } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';

export const lastSends = queryOptions({
  queryKey: ['sends', 'last'],
  queryFn: ({ signal }) => ask(listSends, { query: { limit: 5 } }, signal),
  // While the newest one is on its way, its state moves.
  refetchInterval: ({ state: { data } }) =>
    data?.data.some(({ snapshot }) => snapshot.delivered_count < snapshot.total_count) ? 3000 : false,
});

export const waitingCount = (status: 'pending-approval' | 'in-queue') =>
  queryOptions({
    queryKey: ['sends', 'waiting', status],
    queryFn: async ({ signal }) => (await ask(listSends, { query: { status, limit: 1 } }, signal)).total,
  });
