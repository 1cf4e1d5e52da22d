import { listLines } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';

/** Sender lines of the account, with what a page costs on each. */
export const linesQuery = queryOptions({
  queryKey: queryKeys.lines.list(),
  queryFn: ({ signal }) => ask(listLines, {}, signal),
  staleTime: 5 * 60_000,
});
