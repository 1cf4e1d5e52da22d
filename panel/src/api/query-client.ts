import { PeykError } from '@peyk/sdk';
import { MutationCache, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    /** First words of the keys that a change makes stale. */
    mutationMeta: { readonly stale?: readonly string[] };
  }
}

const mayRetry = (problem: Error) => !(problem instanceof PeykError) || problem.status === 503;

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // One retry for reads where the service or the network was away; a refusal is final.
      retry: (failures, problem) => failures < 1 && mayRetry(problem),
    },
    mutations: { retry: false },
  },
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _context, mutation) =>
      Promise.all(
        (mutation.meta?.stale ?? []).map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  }),
});
