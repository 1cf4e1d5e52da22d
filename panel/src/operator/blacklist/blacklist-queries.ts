import { listBlacklist } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { FiltersOf } from '../../links.ts';

type Filters = FiltersOf<'/console/blacklist'>;

export const scopes = ['global', 'line', 'account'] as const;

/** The filters as the service takes them. */
export const wantedNumbers = ({ search, scope }: Filters) => ({
  search,
  scope: scopes.find((one) => one === scope),
});

export function blacklistPage(filters: Filters) {
  const query = { ...wantedNumbers(filters), page: filters.page, limit: 20 };
  return queryOptions({
    queryKey: queryKeys.blacklist.operatorList(query),
    queryFn: ({ signal }) => ask(listBlacklist, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
