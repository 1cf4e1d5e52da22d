import { Badge } from '@mantine/core';
import { exportTicketsForOperator } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { linkTo } from '../../links.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { wordOf } from '../../language/words.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Moment } from '../../components/values/moment.tsx';
import { accountTickets } from './accounts-queries.ts';
import { ticketWords, useAccountsTexts } from './accounts-texts.ts';

export function AccountTickets({ id }: { readonly id: number }) {
  const t = useAccountsTexts();
  const { language } = useLanguage();
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
          cell: ({ status }) => <Badge>{inLanguage(wordOf(ticketWords, status), language)}</Badge>,
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
