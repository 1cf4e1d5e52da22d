import { listSavedViews } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';

/** Lists that the person saved by name, of all pages. */
export const viewsQuery = queryOptions({
  queryKey: queryKeys.views.list(),
  queryFn: ({ signal }) => ask(listSavedViews, {}, signal),
  staleTime: 5 * 60_000,
});
