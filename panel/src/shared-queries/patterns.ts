import { listPatterns, showPattern } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';

/** Patterns that can be sent with, by a part of their text or their code. */
export const activePatterns = (search: string) =>
  queryOptions({
    queryKey: ['patterns', 'list', { status: 'active', limit: 20, search }],
    queryFn: ({ signal }) => ask(listPatterns, { query: { status: 'active', limit: 20, search } }, signal),
    placeholderData: keepPreviousData,
  });

export const onePattern = (code: string) =>
  queryOptions({
    queryKey: ['patterns', 'one', code],
    queryFn: ({ signal }) => ask(showPattern, { params: { code } }, signal),
    enabled: code !== '',
    retry: false,
  });
