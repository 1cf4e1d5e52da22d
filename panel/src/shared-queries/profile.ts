import { showProfile } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';

export const profileQuery = queryOptions({
  queryKey: queryKeys.accounts.profile(),
  queryFn: ({ signal }) => ask(showProfile, {}, signal),
});
