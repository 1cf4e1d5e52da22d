import { listSendingHours, showModerationRules, showReplyWords, showSeller, showTaxes } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

export const hoursQuery = queryOptions({
  queryKey: queryKeys.serviceSettings.hours(),
  queryFn: ({ signal }) => ask(listSendingHours, {}, signal),
});

export const sellerQuery = queryOptions({
  queryKey: queryKeys.serviceSettings.seller(),
  queryFn: ({ signal }) => ask(showSeller, {}, signal),
});

export const taxesQuery = queryOptions({
  queryKey: queryKeys.serviceSettings.taxes(),
  queryFn: ({ signal }) => ask(showTaxes, {}, signal),
});

export const rulesQuery = queryOptions({
  queryKey: queryKeys.serviceSettings.rules(),
  queryFn: ({ signal }) => ask(showModerationRules, {}, signal),
});

export const replyWordsQuery = queryOptions({
  queryKey: queryKeys.serviceSettings.replyWords(),
  queryFn: ({ signal }) => ask(showReplyWords, {}, signal),
});
