import { listOwnKeys } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

export const keysQuery = queryOptions({
  queryKey: queryKeys.keys.list(),
  queryFn: ({ signal }) => ask(listOwnKeys, {}, signal),
});
