import { listCarriers } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';

/** Carriers that are kept, and the health of those in use. */
export const carriersQuery = queryOptions({
  queryKey: queryKeys.carriers.list(),
  queryFn: ({ signal }) => ask(listCarriers, {}, signal),
});
