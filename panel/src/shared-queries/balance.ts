import { showBalance } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';

export const balanceQuery = queryOptions({
  queryKey: queryKeys.wallet.balance(),
  queryFn: ({ signal }) => ask(showBalance, {}, signal),
});
