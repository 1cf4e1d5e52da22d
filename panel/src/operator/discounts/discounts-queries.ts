import { listDiscounts } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { FiltersOf } from '../../links.ts';

type Filters = FiltersOf<'/console/discounts'>;

export const discountStates = ['on', 'off'] as const;

/** The filters as the service takes them. */
export function wantedDiscounts({ search, state }: Filters) {
  const wanted = discountStates.find((one) => one === state);
  return { search, ...(wanted && { enabled: wanted === 'on' }) };
}

export function discountsPage(filters: Filters) {
  const query = { ...wantedDiscounts(filters), page: filters.page, limit: 20 };
  return queryOptions({
    queryKey: queryKeys.discounts.list(query),
    queryFn: ({ signal }) => ask(listDiscounts, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
