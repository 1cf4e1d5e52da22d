import { listOperators } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { FiltersOf } from '../../links.ts';
import { roles } from './people-texts.ts';

type Filters = FiltersOf<'/console/people'>;

/** The filters as the service takes them. */
export const wantedOperators = ({ search, role }: Filters) => ({
  search: search || undefined,
  role: roles.find((one) => one === role),
});

export function operatorsQuery(filters: Filters) {
  const query = wantedOperators(filters);
  return queryOptions({
    queryKey: queryKeys.operators.list(query),
    queryFn: ({ signal }) => ask(listOperators, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
