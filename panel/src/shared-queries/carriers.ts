import { listCarriers } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';

/** Carriers that are kept, and the health of those in use. */
export const carriersQuery = queryOptions({
  queryKey: ['carriers'],
  queryFn: ({ signal }) => ask(listCarriers, {}, signal),
});
