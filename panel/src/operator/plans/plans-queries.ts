import { listPlans } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { FiltersOf } from '../../links.ts';

export const plansPage = ({ search, page }: FiltersOf<'/console/plans'>) =>
  queryOptions({
    queryKey: queryKeys.plans.list(search, page),
    queryFn: ({ signal }) => ask(listPlans, { query: { search, page, limit: 20 } }, signal),
    placeholderData: keepPreviousData,
  });
