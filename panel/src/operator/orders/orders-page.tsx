import { Badge, Button, Group } from '@mantine/core';
import { exportAllOrders, exportBooks } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AccountName } from '../../components/accounts/account-name.tsx';
import { useFormat } from '../../language/language.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { JournalButton } from '../../components/list/journal-button.tsx';
import { FilterFold } from '../../components/list/filter-fold.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { PeriodFields } from '../../components/list/period-fields.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { orderStates, OrderStateBadge, useOrderStates } from '../../components/values/order-state.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { useMay } from '../../session/me.ts';
import { allOrdersPage, wantedOrders, type AnyOrder } from './orders-queries.ts';
import { useOrdersTexts } from './orders-texts.ts';
import { RefundDialog } from './refund-order.tsx';

export function OrdersPage() {
  const t = useOrdersTexts();
  const states = useOrderStates();
  const list = useFilters('/console/orders');
  const { filters, change } = list;
  const mayRefund = useMay('money.edit');
  const [refunded, refund] = useState<AnyOrder>();
  const query = useQuery(allOrdersPage(filters));
  return (
    <>
      <PageTitle title={t.title} hint={t.hint} />
      <ServerList
        name={t.list}
        query={query}
        columns={useColumns(mayRefund ? refund : undefined)}
        rowKey={({ id }) => id}
        list={list}
        empty={<Empty title={t.empty} hint={t.emptyHint} />}
        tools={
          <>
            <SearchField
              value={filters.order}
              label={t.orderNumber}
              onChange={(order) => change({ order })}
            />
            <FilterFold values={Object.values({ ...filters, order: '', page: '' })}>
              <SearchField
                value={filters.account}
                label={t.accountNumber}
                onChange={(account) => change({ account })}
              />
              <ChoiceField
                label={t.status}
                value={filters.status}
                options={orderStates.map((value) => ({ value, label: states[value] }))}
                onChange={(status) => change({ status })}
              />
              <SearchField
                value={filters.discount}
                label={t.discountCode}
                onChange={(discount) => change({ discount })}
              />
              <PeriodFields from={filters.from} to={filters.to} change={change} />
            </FilterFold>
            <ExportMenu operation={exportAllOrders} query={wantedOrders(filters)} />
            <JournalButton
              operation={exportBooks}
              from={filters.from}
              to={filters.to}
              accountId={wantedOrders(filters).account_id}
            />
          </>
        }
      />
      <RefundDialog order={refunded} close={() => refund(undefined)} />
    </>
  );
}

function useColumns(refund: ((order: AnyOrder) => void) | undefined): Column<AnyOrder>[] {
  const t = useOrdersTexts();
  const format = useFormat();
  const columns: Column<AnyOrder>[] = [
    { key: 'id', title: t.order, cell: ({ id }) => <Ltr>{format.digits(id)}</Ltr> },
    {
      key: 'account',
      card: 'fact',
      title: t.account,
      cell: ({ account_id: id }) => <AccountName id={id} />,
    },
    {
      key: 'status',
      card: 'state',
      title: t.status,
      cell: ({ status, refunded_amount: back }) => (
        <Group gap={4}>
          <OrderStateBadge state={status} />
          {back !== null && (
            <Badge color="orange">
              {t.refunded}: {format.toman(back)}
            </Badge>
          )}
        </Group>
      ),
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
      card: 'headline',
      title: t.payable,
      isNumber: true,
      cell: ({ payable_amount: amount }) => format.toman(amount),
    },
    { key: 'rate', title: t.rate, isNumber: true, cell: ({ rate }) => format.toman(rate) },
    { key: 'made', card: 'fact', title: t.made, cell: ({ created_at: at }) => <Moment at={at} isRelative /> },
    { key: 'ended', title: t.ended, cell: ({ ended_at: at }) => at && <Moment at={at} /> },
  ];
  if (refund === undefined) return columns;
  const actions: Column<AnyOrder> = {
    key: 'actions',
    card: 'actions',
    title: t.actions,
    cell: (order) =>
      order.status === 'paid' &&
      order.refunded_at === null && (
        <Button variant="default" size="compact-sm" onClick={() => refund(order)}>
          {t.refund}
        </Button>
      ),
  };
  return [...columns, actions];
}
