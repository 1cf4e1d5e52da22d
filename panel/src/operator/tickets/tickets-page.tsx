import { Badge } from '@mantine/core';
import { exportTicketsForOperator, type OperatorTicket } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { AccountName } from '../../components/accounts/account-name.tsx';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { ticketImportanceWords, wordOf } from '../../language/words.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { FilterFold } from '../../components/list/filter-fold.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Moment } from '../../components/values/moment.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { TicketState } from './ticket-state.tsx';
import { departmentsQuery, ticketsPage } from './tickets-queries.ts';
import { ticketStatusWords, useTicketsTexts } from './tickets-texts.ts';

const filterSpec = { status: '', department: '', account: '' };
const statuses = ['open', 'answered', 'waiting', 'closed'] as const;
const idOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined);

export function TicketsPage() {
  const t = useTicketsTexts();
  const { language } = useLanguage();
  const { filters, isFiltered, change, turnTo, clear } = useFilters(filterSpec);
  const { data: departments = [] } = useQuery(departmentsQuery);
  const wanted = {
    status: statuses.find((one) => one === filters.status),
    department: idOf(filters.department),
    account_id: idOf(filters.account),
  };
  const query = useQuery(ticketsPage({ ...wanted, page: filters.page, limit: 20 }));
  return (
    <>
      <PageTitle title={t.title} hint={t.hint} />
      <ServerList
        name={t.list}
        query={query}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/console/tickets/${id}`}
        isFiltered={isFiltered}
        clear={clear}
        turnTo={turnTo}
        empty={<Empty title={t.emptyTitle} hint={t.emptyHint} />}
        tools={
          <>
            <FilterFold values={[filters.status, filters.department]}>
              <ChoiceField
                label={t.status}
                value={filters.status}
                options={statuses.map((value) => ({
                  value,
                  label: inLanguage(ticketStatusWords[value], language),
                }))}
                onChange={(status) => change({ status })}
              />
              <ChoiceField
                label={t.department}
                value={filters.department}
                options={departments.map(({ id, title }) => ({ value: String(id), label: title }))}
                onChange={(department) => change({ department })}
              />
            </FilterFold>
            <ExportMenu operation={exportTicketsForOperator} query={wanted} />
          </>
        }
      />
    </>
  );
}

function useColumns(): Column<OperatorTicket>[] {
  const t = useTicketsTexts();
  const { language } = useLanguage();
  return [
    { key: 'title', title: t.subject, cell: ({ title }) => <span dir="auto">{title}</span> },
    { key: 'status', title: t.status, cell: ({ status }) => <TicketState status={status} /> },
    { key: 'department', title: t.department, cell: ({ department }) => department.title },
    {
      key: 'importance',
      title: t.importance,
      cell: ({ importance }) => (
        <Badge variant="outline" color={importance === 'urgent' ? 'red' : 'accent'}>
          {inLanguage(wordOf(ticketImportanceWords, importance), language)}
        </Badge>
      ),
    },
    {
      key: 'account',
      title: t.account,
      cell: ({ account_id: id }) => <AccountName id={id} />,
    },
    {
      key: 'waits',
      title: t.waits,
      cell: ({ waiting_since: since }) => (since === null ? '—' : <Moment at={since} isRelative />),
    },
    { key: 'updated', title: t.updated, cell: ({ updated_at: at }) => <Moment at={at} isRelative /> },
  ];
}
