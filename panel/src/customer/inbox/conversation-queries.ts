import { listClicksOfNumber, listColleagues, listConversationNotes, listReadyAnswers } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { isMobile } from './inbox-queries.ts';

/** Links that a number opened. */
export const clicksOf = (number: string) =>
  queryOptions({
    queryKey: queryKeys.inbox.clicks(number),
    queryFn: ({ signal }) => ask(listClicksOfNumber, { params: { mobile: number } }, signal),
    enabled: isMobile(number),
  });

/** People to whom a conversation can be assigned. */
export const peopleQuery = queryOptions({
  queryKey: queryKeys.inbox.people(),
  queryFn: ({ signal }) => ask(listColleagues, {}, signal),
});

export const notesOn = (number: string) =>
  queryOptions({
    queryKey: queryKeys.inbox.notes(number),
    queryFn: ({ signal }) => ask(listConversationNotes, { query: { from: number } }, signal),
  });

export const readyAnswersQuery = queryOptions({
  queryKey: queryKeys.inbox.ready(),
  queryFn: ({ signal }) => ask(listReadyAnswers, {}, signal),
});
