import { exportAllOrders } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { useFormat } from '../../language/language.tsx';
import { linkTo } from '../../links.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { OrderStateBadge } from '../../components/values/order-state.tsx';
import { accountOrders } from './accounts-queries.ts';
import { useAccountsTexts } from './accounts-texts.ts';

export function AccountOrders({ id }: { readonly id: number }) {
  const t = useAccountsTexts();
  const format = useFormat();
  const { filters, turnTo, clear } = useFilters('/console/accounts/$id');
  const query = useQuery(accountOrders(id, filters.page));
  return (
    <ServerList
      name={t.orders}
      query={query}
      rowKey={(row) => row.id}
      rowLink={(row) => linkTo('/console/orders', { order: String(row.id) })}
      list={{ isFiltered: false, clear, turnTo }}
      empty={<Empty title={t.noOrders} />}
      columns={[
        { key: 'id', card: 'fact', title: t.number, cell: (row) => <Ltr>{format.digits(row.id)}</Ltr> },
        {
          key: 'state',
          card: 'state',
          title: t.state,
          cell: ({ status }) => <OrderStateBadge state={status} />,
        },
        {
          key: 'amount',
          card: 'headline',
          title: t.moved,
          isNumber: true,
          cell: ({ amount }) => format.toman(amount),
        },
        { key: 'rate', title: t.rate, isNumber: true, cell: ({ rate }) => format.toman(rate) },
        { key: 'when', card: 'fact', title: t.when, cell: ({ created_at: at }) => <Moment at={at} /> },
      ]}
      tools={<ExportMenu operation={exportAllOrders} query={{ account_id: id }} />}
    />
  );
}
