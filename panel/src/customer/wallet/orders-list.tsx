import { ActionIcon, Badge, Button, Group, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { cancelOrder, type Order } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { connected } from '../../api/connected.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { PrinterIcon } from '../../theme/icons.tsx';
import { Confirm } from '../../components/dialog/confirm.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { ordersPage, orderStatuses, wantedStatus } from './wallet-queries.ts';
import { orderStatusWords, useWalletTexts } from './wallet-texts.ts';

const Invoice = lazy(connected(async () => ({ default: (await import('./invoice.tsx')).Invoice })));
const colors = { unpaid: 'orange', paid: 'green', cancelled: 'red', expired: 'red' } as const;

export function OrdersList() {
  const t = useWalletTexts();
  const { language } = useLanguage();
  const [printed, print] = useState<Order>();
  const { filters, change, turnTo } = useFilters('/wallet');
  const query = useQuery(ordersPage(filters));
  return (
    <>
      <ServerList
        name={t.orders}
        query={query}
        columns={useColumns(print)}
        rowKey={({ id }) => id}
        list={{ isFiltered: wantedStatus(filters) !== undefined, clear: () => change({ state: '' }), turnTo }}
        empty={<Empty title={t.noOrders} hint={t.noOrdersHint} />}
        tools={
          <ChoiceField
            label={t.status}
            value={filters.state}
            options={orderStatuses.map((value) => ({
              value,
              label: inLanguage(orderStatusWords[value], language),
            }))}
            onChange={(value) => change({ state: value })}
          />
        }
      />
      {printed && (
        <Suspense fallback={null}>
          <Invoice order={printed} close={() => print(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function useColumns(print: (order: Order) => void): Column<Order>[] {
  const t = useWalletTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const mayPay = useMay('pay');
  return [
    { key: 'id', card: 'fact', title: t.order, cell: ({ id }) => <Ltr>{format.digits(id)}</Ltr> },
    {
      key: 'status',
      card: 'state',
      title: t.status,
      cell: ({ status }) => (
        <Badge color={colors[status]}>{inLanguage(orderStatusWords[status], language)}</Badge>
      ),
    },
    {
      key: 'payable',
      card: 'headline',
      title: t.payable,
      isNumber: true,
      cell: ({ payable_amount: amount }) => format.toman(amount),
    },
    { key: 'when', card: 'fact', title: t.when, cell: ({ created_at: at }) => <Moment at={at} /> },
    {
      key: 'actions',
      card: 'actions',
      title: t.actions,
      cell: (order) =>
        (order.status === 'paid' || (order.status === 'unpaid' && mayPay)) && (
          <OrderActions order={order} print={print} />
        ),
    },
  ];
}

function OrderActions({ order, print }: { readonly order: Order; readonly print: (order: Order) => void }) {
  const t = useWalletTexts();
  const format = useFormat();
  const [isAsking, question] = useDisclosure(false);
  const cancel = useMutation({
    mutationFn: () => ask(cancelOrder, { body: { orderId: order.id } }),
    meta: { stale: [queryKeys.wallet.all] },
    onSuccess: () => toast.done(t.cancelled),
    onError: toast.refused,
    onSettled: question.close,
  });
  if (order.status === 'paid')
    return (
      <Tooltip label={t.print}>
        <ActionIcon variant="subtle" aria-label={t.print} onClick={() => print(order)}>
          <PrinterIcon size={18} />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <Group gap="xs" wrap="nowrap">
      {order.paymentUrl && (
        <Button component="a" href={order.paymentUrl} size="compact-sm">
          {t.pay}
        </Button>
      )}
      <Button variant="default" size="compact-sm" onClick={question.open}>
        {t.cancel}
      </Button>
      <Confirm
        isOpen={isAsking}
        close={question.close}
        title={t.cancelOrder}
        action={t.cancelOrder}
        isBusy={cancel.isPending}
        run={() => cancel.mutate()}
      >
        {t.cancelHint({ id: format.digits(order.id), amount: format.toman(order.payable_amount) })}
      </Confirm>
    </Group>
  );
}
