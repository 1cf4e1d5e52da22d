import { listPatternAliases } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';

type Filter = NonNullable<NonNullable<(typeof listPatternAliases)['types']>['input']['query']>;

/** What programs of other providers call the patterns of the account. */
export const aliasesQuery = (filter: Filter) =>
  queryOptions({
    queryKey: queryKeys.doors.aliases(filter),
    queryFn: ({ signal }) => ask(listPatternAliases, { query: filter }, signal),
  });
