import { PeykError } from '@peyk/sdk';
import { MutationCache, QueryClient } from '@tanstack/react-query';

import type { PanelKey } from './query-keys.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryKey: PanelKey;
    /** Keys of the queries that a change makes stale, by their beginning. */
    mutationMeta: { readonly stale?: readonly PanelKey[] };
  }
}

/** One who asked too much waits this long at most before it is said. */
const waitMaxSeconds = 10;
const waitOf = (problem: Error) => (problem instanceof PeykError && problem.retryAfter) || 1;
const mayRetry = (problem: Error) =>
  !(problem instanceof PeykError) ||
  problem.status === 503 ||
  (problem.status === 429 && waitOf(problem) <= waitMaxSeconds);

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // One retry for reads where the service or the network was away; a refusal is final.
      retry: (failures, problem) => failures < 1 && mayRetry(problem),
      retryDelay: (_failures, problem) => Math.min(waitOf(problem), waitMaxSeconds) * 1000,
    },
    mutations: { retry: false },
  },
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _context, mutation) =>
      Promise.all(
        (mutation.meta?.stale ?? []).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  }),
});
