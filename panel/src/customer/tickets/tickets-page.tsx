import { useDisclosure } from '@mantine/hooks';
import type { Ticket } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { linkTo } from '../../links.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { isEmptyList } from '../../components/list/is-empty-list.ts';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { AddButton } from '../../components/record/add-button.tsx';
import { TicketFilters, useTicketColumns } from '../../components/tickets/ticket-list.tsx';
import { OpenTicket } from './open-ticket.tsx';
import { departmentsQuery, ticketsPage } from './tickets-queries.ts';
import { ticketStatusWords, useTicketsTexts } from './tickets-texts.ts';

export function TicketsPage() {
  const t = useTicketsTexts();
  const [isOpening, opening] = useDisclosure(false);
  const list = useFilters('/tickets');
  const query = useQuery(ticketsPage(list.filters));
  const { data: departments = [] } = useQuery(departmentsQuery);
  const { title, status, department, importance, updated } = useTicketColumns<Ticket>(ticketStatusWords);
  const newTicket = <AddButton name={t.open} add={opening.open} />;
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        {!isEmptyList({ query, list }) && newTicket}
      </PageTitle>
      <ServerList
        name={t.list}
        query={query}
        columns={[title, status, department, importance, updated]}
        rowKey={({ id }) => id}
        rowLink={({ id }) => linkTo('/tickets/$id', { id })}
        list={list}
        empty={<Empty title={t.emptyTitle} hint={t.emptyHint} action={newTicket} />}
        tools={<TicketFilters words={ticketStatusWords} departments={departments} {...list} />}
      />
      <OpenTicket isOpen={isOpening} close={opening.close} />
    </>
  );
}
