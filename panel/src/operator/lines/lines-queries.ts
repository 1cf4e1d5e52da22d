import { listLinesForOperator } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

type ListLines = NonNullable<(typeof listLinesForOperator)['types']>;
type LinesFilter = NonNullable<ListLines['input']['query']>;
export type ManagedLine = ListLines['data']['data'][number];

export const linesPage = (filter: LinesFilter) =>
  queryOptions({
    queryKey: queryKeys.lines.operatorList(filter),
    queryFn: ({ signal }) => ask(listLinesForOperator, { query: filter }, signal),
    placeholderData: keepPreviousData,
  });
