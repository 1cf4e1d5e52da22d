import { listPlans } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';

/** The plans that an operator can choose from. */
export const planChoicesQuery = queryOptions({
  queryKey: queryKeys.plans.choices(),
  queryFn: async ({ signal }) => (await ask(listPlans, { query: { limit: 100 } }, signal)).data,
});
