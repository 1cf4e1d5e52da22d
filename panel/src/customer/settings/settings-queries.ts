import { listSessions } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions.list(),
  queryFn: ({ signal }) => ask(listSessions, {}, signal),
});
