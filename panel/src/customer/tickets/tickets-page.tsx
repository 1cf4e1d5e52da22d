import { Badge, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Ticket } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { ticketImportanceWords, wordOf } from '../../language/words.ts';
import { PlusIcon } from '../../theme/icons.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Moment } from '../../components/values/moment.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { OpenTicket } from './open-ticket.tsx';
import { TicketState } from './ticket-state.tsx';
import { departmentsQuery, ticketsPage } from './tickets-queries.ts';
import { ticketStatusWords, useTicketsTexts } from './tickets-texts.ts';

const filterSpec = { status: '', department: '' };
const statuses = ['open', 'answered', 'waiting', 'closed'] as const;

export function TicketsPage() {
  const t = useTicketsTexts();
  const { language } = useLanguage();
  const [isOpening, opening] = useDisclosure(false);
  const { filters, isFiltered, change, turnTo, clear } = useFilters(filterSpec);
  const { data: departments = [] } = useQuery(departmentsQuery);
  const query = useQuery(
    ticketsPage({
      page: filters.page,
      limit: 20,
      status: statuses.find((one) => one === filters.status),
      department: filters.department === '' ? undefined : Number(filters.department),
    }),
  );
  const newTicket = (
    <Button leftSection={<PlusIcon size={18} />} onClick={opening.open}>
      {t.open}
    </Button>
  );
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        {newTicket}
      </PageTitle>
      <ServerList
        name={t.list}
        query={query}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/tickets/${id}`}
        isFiltered={isFiltered}
        clear={clear}
        turnTo={turnTo}
        empty={<Empty title={t.emptyTitle} hint={t.emptyHint} action={newTicket} />}
        tools={
          <>
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
          </>
        }
      />
      <OpenTicket isOpen={isOpening} close={opening.close} />
    </>
  );
}

function useColumns(): Column<Ticket>[] {
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
        <Badge variant="outline" color="accent">
          {inLanguage(wordOf(ticketImportanceWords, importance), language)}
        </Badge>
      ),
    },
    { key: 'updated', title: t.updated, cell: ({ updated_at: at }) => <Moment at={at} isRelative /> },
  ];
}
