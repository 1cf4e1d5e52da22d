import { showNumberHistory } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** Why a number got what it got, with a page of its messages. */
export const numberHistory = (mobile: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.sends.history(mobile, page),
    queryFn: ({ signal }) =>
      ask(showNumberHistory, { params: { mobile }, query: { page, limit: 20 } }, signal),
    placeholderData: keepPreviousData,
  });
