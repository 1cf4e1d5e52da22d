import { listInboxOfAll } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { FiltersOf } from '../../links.ts';

type Filters = FiltersOf<'/console/inbox'>;

/** The filters as the service takes them. */
export const wantedMessages = ({ line, owner }: Filters) => ({
  line_number: line,
  ...(owner === 'nobody' && { unassigned: true }),
});

export function inboxPage(filters: Filters) {
  const query = { ...wantedMessages(filters), page: filters.page, limit: 20 };
  return queryOptions({
    queryKey: queryKeys.inbox.operatorList(query),
    queryFn: ({ signal }) => ask(listInboxOfAll, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
