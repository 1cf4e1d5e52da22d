import { listTicketDepartmentsForOperator, listTicketsForOperator, showTicketForOperator } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { fallbackPoll } from '../../api/live.ts';
import { ticketStatuses } from '../../components/tickets/ticket-statuses.ts';
import type { FiltersOf } from '../../links.ts';

type Filters = FiltersOf<'/console/tickets'>;

const idOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined);

/** The filters as the service takes them. */
export const wantedTickets = ({ status, department, account }: Filters) => ({
  status: ticketStatuses.find((one) => one === status),
  department: idOf(department),
  account_id: idOf(account),
});

export function ticketsPage(filters: Filters) {
  const query = { ...wantedTickets(filters), page: filters.page, limit: 20 };
  return queryOptions({
    queryKey: queryKeys.tickets.list(query),
    queryFn: ({ signal }) => ask(listTicketsForOperator, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: () => fallbackPoll(30_000),
  });
}

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
