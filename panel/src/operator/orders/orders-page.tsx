import { Anchor, Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useFormat } from '../../language/language.tsx';
import { Empty } from '../../parts/empty.tsx';
import { ChoiceField } from '../../parts/list/choice-field.tsx';
import type { Column } from '../../parts/list/list-rows.tsx';
import { SearchField } from '../../parts/list/search-field.tsx';
import { ServerList } from '../../parts/list/server-list.tsx';
import { useFilters } from '../../parts/list/use-filters.ts';
import { Ltr } from '../../parts/ltr.tsx';
import { Moment } from '../../parts/moment.tsx';
import { RoomTitle } from '../../parts/room-title.tsx';
import { allOrdersPage, type AnyOrder } from './orders-queries.ts';
import { orderStateColors, orderStates, useOrdersTexts } from './orders-texts.ts';

const filterSpec = { status: '', account: '' };

export function OrdersPage() {
  const t = useOrdersTexts();
  const { filters, isFiltered, change, turnTo, clear } = useFilters(filterSpec);
  const query = useQuery(
    allOrdersPage({
      page: filters.page,
      limit: 20,
      status: orderStates.find((state) => state === filters.status),
      ...(/^[1-9]\d{0,9}$/.test(filters.account) && { account_id: Number(filters.account) }),
    }),
  );
  return (
    <>
      <RoomTitle title={t.title} hint={t.hint} />
      <ServerList
        name={t.list}
        query={query}
        columns={useColumns()}
        rowKey={({ id }) => id}
        isFiltered={isFiltered}
        clear={clear}
        turnTo={turnTo}
        empty={<Empty title={t.empty} hint={t.emptyHint} />}
        tools={
          <>
            <SearchField
              value={filters.account}
              label={t.accountNumber}
              onChange={(account) => change({ account })}
            />
            <ChoiceField
              label={t.status}
              value={filters.status}
              options={orderStates.map((value) => ({ value, label: t[value] }))}
              onChange={(status) => change({ status })}
            />
          </>
        }
      />
    </>
  );
}

function useColumns(): Column<AnyOrder>[] {
  const t = useOrdersTexts();
  const format = useFormat();
  return [
    { key: 'id', title: t.order, cell: ({ id }) => <Ltr>{id}</Ltr> },
    {
      key: 'account',
      title: t.account,
      cell: ({ account_id: id }) => (
        <Anchor component={Link} to={`/console/accounts/${id}`} size="sm">
          <Ltr>{id}</Ltr>
        </Anchor>
      ),
    },
    {
      key: 'status',
      title: t.status,
      cell: ({ status }) => <Badge color={orderStateColors[status]}>{t[status]}</Badge>,
    },
    { key: 'amount', title: t.amount, isNumber: true, cell: ({ amount }) => format.toman(amount) },
    {
      key: 'discount',
      title: t.discount,
      isNumber: true,
      cell: ({ discount_amount: amount, discount_code: code }) =>
        amount > 0 && (
          <>
            {format.toman(amount)} <Ltr>{code}</Ltr>
          </>
        ),
    },
    {
      key: 'payable',
      title: t.payable,
      isNumber: true,
      cell: ({ payable_amount: amount }) => format.toman(amount),
    },
    { key: 'rate', title: t.rate, isNumber: true, cell: ({ rate }) => format.toman(rate) },
    { key: 'made', title: t.made, cell: ({ created_at: at }) => <Moment at={at} isRelative /> },
    { key: 'ended', title: t.ended, cell: ({ ended_at: at }) => at && <Moment at={at} /> },
  ];
}
