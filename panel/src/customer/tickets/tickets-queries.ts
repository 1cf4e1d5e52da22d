import { listTicketDepartments, listTicketImportances, listTickets, showTicket } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { fallbackPoll } from '../../api/live.ts';
import { ticketStatuses } from '../../components/tickets/ticket-statuses.ts';
import type { FiltersOf } from '../../links.ts';

export function ticketsPage({ status, department, page }: FiltersOf<'/tickets'>) {
  const query = {
    page,
    limit: 20,
    status: ticketStatuses.find((one) => one === status),
    department: department === '' ? undefined : Number(department),
  };
  return queryOptions({
    queryKey: queryKeys.tickets.list(query),
    queryFn: ({ signal }) => ask(listTickets, { query }, signal),
    placeholderData: keepPreviousData,
  });
}

export const oneTicket = (id: number) =>
  queryOptions({
    queryKey: queryKeys.tickets.one(id),
    queryFn: ({ signal }) => ask(showTicket, { params: { id } }, signal),
    // An answer may come while the page is open.
    refetchInterval: () => fallbackPoll(15_000),
  });

const dayMs = 24 * 60 * 60 * 1000;

export const departmentsQuery = queryOptions({
  queryKey: queryKeys.tickets.departments(),
  queryFn: ({ signal }) => ask(listTicketDepartments, {}, signal),
  staleTime: dayMs,
});

export const importancesQuery = queryOptions({
  queryKey: queryKeys.tickets.importances(),
  queryFn: ({ signal }) => ask(listTicketImportances, {}, signal),
  staleTime: dayMs,
});
