import { listPatterns, showPattern } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';

/** Patterns that can be sent with. */
export const activePatterns = queryOptions({
  queryKey: ['patterns', 'list', { status: 'active', limit: 100 }],
  queryFn: ({ signal }) => ask(listPatterns, { query: { status: 'active', limit: 100 } }, signal),
});

export const onePattern = (code: string) =>
  queryOptions({
    queryKey: ['patterns', 'one', code],
    queryFn: ({ signal }) => ask(showPattern, { params: { code } }, signal),
    enabled: code !== '',
    retry: false,
  });
