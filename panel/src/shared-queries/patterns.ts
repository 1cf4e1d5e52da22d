import { listPatterns, showPattern } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';

/** Patterns that can be sent with, by a part of their text or their code. */
export const activePatterns = (search: string) =>
  queryOptions({
    queryKey: queryKeys.patterns.list({ status: 'active', limit: 20, search }),
    queryFn: ({ signal }) => ask(listPatterns, { query: { status: 'active', limit: 20, search } }, signal),
    placeholderData: keepPreviousData,
  });

export const onePattern = (code: string) =>
  queryOptions({
    queryKey: queryKeys.patterns.one(code),
    queryFn: ({ signal }) => ask(showPattern, { params: { code } }, signal),
    enabled: code !== '',
    retry: false,
  });
