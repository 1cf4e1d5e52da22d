import { calculateCost, listConversations, listInbox, showNumberHistory } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { FiltersOf } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { fallbackPoll } from '../../api/live.ts';

const pollMs = 15_000;
const messagesShown = 100;

export const isMobile = (number: string) => /^09\d{9}$/.test(number);

const shownBy = {
  all: {},
  open: { state: 'open' },
  done: { state: 'done' },
  mine: { assignee: 'me' },
} as const;

export function conversationsPage({ page, search, unread, show }: FiltersOf<'/inbox'>) {
  const query = { page, limit: 20, search, ...(unread === 'true' && { unread: true }), ...shownBy[show] };
  return queryOptions({
    queryKey: queryKeys.inbox.conversations(query),
    queryFn: ({ signal }) => ask(listConversations, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: () => fallbackPoll(pollMs),
  });
}

export const messagesFrom = (number: string) =>
  queryOptions({
    queryKey: queryKeys.inbox.from(number),
    queryFn: ({ signal }) => ask(listInbox, { query: { from: number, limit: messagesShown } }, signal),
    refetchInterval: () => fallbackPoll(pollMs),
  });

/** What this account sent to a number, beside what it wrote. */
export const sentTo = (number: string) =>
  queryOptions({
    queryKey: queryKeys.sends.to(number),
    // With the text that this person got, and what became of it.
    queryFn: ({ signal }) =>
      ask(showNumberHistory, { params: { mobile: number }, query: { limit: 50 } }, signal),
    enabled: isMobile(number),
    refetchInterval: ({ state: { data } }) =>
      data?.messages.data.some(({ status }) => status === 'in-queue') ? fallbackPoll(3000) : false,
  });

export interface Answer {
  readonly text: string;
  readonly line_number: string;
  readonly recipients: string[];
  readonly number_format: 'english' | 'persian';
}

export const answerCost = (answer: Answer) =>
  queryOptions({
    queryKey: queryKeys.cost.answer(answer),
    queryFn: ({ signal }) => ask(calculateCost, { body: answer }, signal),
  });
