import { listPhonebooks } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';

/** Phonebooks by a part of their title. */
export const booksQuery = (search: string) =>
  queryOptions({
    queryKey: ['phonebooks', 'list', { limit: 20, search }],
    queryFn: ({ signal }) => ask(listPhonebooks, { query: { limit: 20, search } }, signal),
    placeholderData: keepPreviousData,
  });
