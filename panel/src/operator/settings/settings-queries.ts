import { listReadyTexts, listSendingHours, showModerationRules, showReplyWords, showSeller } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';

export const hoursQuery = queryOptions({
  queryKey: ['sending-hours'],
  queryFn: ({ signal }) => ask(listSendingHours, {}, signal),
});

export const sellerQuery = queryOptions({
  queryKey: ['seller'],
  queryFn: ({ signal }) => ask(showSeller, {}, signal),
});

export const rulesQuery = queryOptions({
  queryKey: ['moderation-rules'],
  queryFn: ({ signal }) => ask(showModerationRules, {}, signal),
});

export const replyWordsQuery = queryOptions({
  queryKey: ['reply-words'],
  queryFn: ({ signal }) => ask(showReplyWords, {}, signal),
});

export type ReadyKind = 'reason' | 'answer';

export const readyTextsQuery = (kind: ReadyKind) =>
  queryOptions({
    queryKey: ['ready-texts', kind],
    queryFn: ({ signal }) => ask(listReadyTexts, { query: { kind } }, signal),
  });
