import { exportTicketsForOperator, type OperatorTicket } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { linkTo } from '../../links.ts';
import { AccountName } from '../../components/accounts/account-name.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { FilterFold } from '../../components/list/filter-fold.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Moment } from '../../components/values/moment.tsx';
import { supportWords } from '../../components/tickets/support-words.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { TicketFilters, useTicketColumns } from '../../components/tickets/ticket-list.tsx';
import { departmentsQuery, ticketsPage, wantedTickets } from './tickets-queries.ts';
import { useTicketsTexts } from './tickets-texts.ts';

export function TicketsPage() {
  const t = useTicketsTexts();
  const list = useFilters('/console/tickets');
  const { filters } = list;
  const { data: departments = [] } = useQuery(departmentsQuery);
  return (
    <>
      <PageTitle title={t.title} hint={t.hint} />
      <ServerList
        name={t.list}
        query={useQuery(ticketsPage(filters))}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowLink={({ id }) => linkTo('/console/tickets/$id', { id })}
        list={list}
        empty={<Empty title={t.emptyTitle} hint={t.emptyHint} />}
        tools={
          <>
            <FilterFold values={[filters.status, filters.department]}>
              <TicketFilters words={supportWords} departments={departments} {...list} />
            </FilterFold>
            <ExportMenu operation={exportTicketsForOperator} query={wantedTickets(filters)} />
          </>
        }
      />
    </>
  );
}

function useColumns(): Column<OperatorTicket>[] {
  const t = useTicketsTexts();
  const columns = useTicketColumns<OperatorTicket>(supportWords, { isUrgentMarked: true });
  return [
    columns.title,
    columns.status,
    { ...columns.department, card: 'more' },
    columns.importance,
    { key: 'account', card: 'fact', title: t.account, cell: ({ account_id: id }) => <AccountName id={id} /> },
    {
      key: 'waits',
      card: 'fact',
      title: t.waits,
      cell: ({ waiting_since: since }) => (since === null ? '—' : <Moment at={since} isRelative />),
    },
    { ...columns.updated, card: 'more' },
  ];
}
