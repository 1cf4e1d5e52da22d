import { listReadyTexts } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';

export type ReadyKind = 'reason' | 'answer';

/** Texts that operators give again and again, kept by the service. */
export const readyTextsQuery = (kind: ReadyKind) =>
  queryOptions({
    queryKey: queryKeys.readyTexts.list(kind),
    queryFn: ({ signal }) => ask(listReadyTexts, { query: { kind } }, signal),
    staleTime: 300_000,
  });
