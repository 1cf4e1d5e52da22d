import { showNumberHistoryOfAll } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** Why a number got what it got of all accounts, with a page of its messages. */
export const anyNumberHistory = (mobile: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.sends.anyHistory(mobile, page),
    queryFn: ({ signal }) =>
      ask(showNumberHistoryOfAll, { params: { mobile }, query: { page, limit: 20 } }, signal),
    placeholderData: keepPreviousData,
  });
