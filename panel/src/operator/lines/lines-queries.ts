import { listLinesForOperator } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { FiltersOf } from '../../links.ts';

type ListLines = NonNullable<(typeof listLinesForOperator)['types']>;
type Filters = FiltersOf<'/console/lines'>;
export type ManagedLine = ListLines['data']['data'][number];

export const lineServices = ['service', 'advertising'] as const;

/** The filters as the service takes them. */
export const wantedLines = ({ search, service, state }: Filters) => ({
  search,
  service: lineServices.find((one) => one === service),
  is_retired: { active: false, retired: true }[state],
});

export function linesPage(filters: Filters) {
  const query = { ...wantedLines(filters), page: filters.page, limit: 20 };
  return queryOptions({
    queryKey: queryKeys.lines.operatorList(query),
    queryFn: ({ signal }) => ask(listLinesForOperator, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
