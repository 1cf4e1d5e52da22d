import { listPhonebooks, showPhonebook } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';

/** Phonebooks by a part of their title. */
export const booksQuery = (search: string) =>
  queryOptions({
    queryKey: queryKeys.phonebooks.list({ limit: 20, search }),
    queryFn: ({ signal }) => ask(listPhonebooks, { query: { limit: 20, search } }, signal),
    placeholderData: keepPreviousData,
  });

export const oneBook = (id: number) =>
  queryOptions({
    queryKey: queryKeys.phonebooks.one(id),
    queryFn: ({ signal }) => ask(showPhonebook, { params: { id } }, signal),
  });
