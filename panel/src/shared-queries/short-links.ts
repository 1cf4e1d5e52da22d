import { listLinks } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';

/** The short links that were made for a send. */
export const linksOfSend = (sendId: number) =>
  queryOptions({
    queryKey: queryKeys.shortLinks.ofSend(sendId),
    queryFn: async ({ signal }) =>
      (await ask(listLinks, { query: { send_id: sendId, limit: 100 } }, signal)).data,
  });
