import { exportTicketsForOperator } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { linkTo } from '../../links.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { supportWords } from '../../components/tickets/support-words.ts';
import { TicketState } from '../../components/tickets/ticket-state.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { accountTickets } from './accounts-queries.ts';
import { useAccountsTexts } from './accounts-texts.ts';

export function AccountTickets({ id }: { readonly id: number }) {
  const t = useAccountsTexts();
  const { filters, turnTo, clear } = useFilters('/console/accounts/$id');
  const query = useQuery(accountTickets(id, filters.page));
  return (
    <ServerList
      name={t.tickets}
      query={query}
      rowKey={(row) => row.id}
      rowLink={(row) => linkTo('/console/tickets/$id', { id: row.id })}
      list={{ isFiltered: false, clear, turnTo }}
      empty={<Empty title={t.noTickets} />}
      columns={[
        { key: 'title', card: 'headline', title: t.subject, cell: ({ title }) => <bdi>{title}</bdi> },
        {
          key: 'state',
          card: 'state',
          title: t.state,
          cell: ({ status }) => <TicketState status={status} words={supportWords} />,
        },
        { key: 'department', card: 'fact', title: t.department, cell: ({ department }) => department.title },
        {
          key: 'when',
          card: 'fact',
          title: t.when,
          cell: ({ updated_at: at }) => <Moment at={at} isRelative />,
        },
      ]}
      tools={<ExportMenu operation={exportTicketsForOperator} query={{ account_id: id }} />}
    />
  );
}
