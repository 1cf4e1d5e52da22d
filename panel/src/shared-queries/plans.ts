import { listPlans } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';

/** The plans that an operator can choose from. */
export const planChoicesQuery = queryOptions({
  queryKey: ['plans', 'choices'],
  queryFn: async ({ signal }) => (await ask(listPlans, { query: { limit: 100 } }, signal)).data,
});
