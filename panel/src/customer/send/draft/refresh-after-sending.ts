import type { QueryClient } from '@tanstack/react-query';

import { queryKeys } from '../../../api/query-keys.ts';

/** Answers that a send makes stale, whatever its kind: lists of sends and of place requests, and the wallet. */
export const refreshAfterSending = (client: QueryClient) =>
  Promise.all(
    [queryKeys.sends.all, queryKeys.wallet.all, queryKeys.places.all].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
