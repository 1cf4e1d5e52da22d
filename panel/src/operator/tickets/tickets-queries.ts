import { listTicketDepartmentsForOperator, listTicketsForOperator, showTicketForOperator } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { fallbackPoll } from '../../api/live.ts';

type TicketsFilter = NonNullable<NonNullable<(typeof listTicketsForOperator)['types']>['input']['query']>;

export const ticketsPage = (filter: TicketsFilter) =>
  queryOptions({
    queryKey: queryKeys.tickets.list(filter),
    queryFn: ({ signal }) => ask(listTicketsForOperator, { query: filter }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: () => fallbackPoll(30_000),
  });

export const oneTicket = (id: number) =>
  queryOptions({
    queryKey: queryKeys.tickets.one(id),
    queryFn: ({ signal }) => ask(showTicketForOperator, { params: { id } }, signal),
    // The customer writes while one reads.
    refetchInterval: () => fallbackPoll(15_000),
  });

export const departmentsQuery = queryOptions({
  queryKey: queryKeys.tickets.departments(),
  queryFn: ({ signal }) => ask(listTicketDepartmentsForOperator, {}, signal),
  staleTime: 60_000,
});
