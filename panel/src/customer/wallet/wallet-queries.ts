import { listLedger, listOrders, showInvoice, showOrder } from '@peyk/sdk';

import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

type OrdersFilter = NonNullable<NonNullable<(typeof listOrders)['types']>['input']['query']>;
type LedgerFilter = NonNullable<NonNullable<(typeof listLedger)['types']>['input']['query']>;

export const ordersPage = (filter: OrdersFilter) =>
  queryOptions({
    queryKey: queryKeys.wallet.orders(filter),
    queryFn: ({ signal }) => ask(listOrders, { query: filter }, signal),
    placeholderData: keepPreviousData,
  });

export const oneOrder = (id: number) =>
  queryOptions({
    queryKey: queryKeys.wallet.order(id),
    queryFn: ({ signal }) => ask(showOrder, { params: { id } }, signal),
  });

/** In the language of the reader: the seller may have a name in each. */
export const orderInvoice = (id: number, language: string) =>
  queryOptions({
    queryKey: queryKeys.wallet.invoice(id, language),
    queryFn: ({ signal }) => ask(showInvoice, { params: { id } }, signal),
  });

export const ledgerPage = (filter: LedgerFilter) =>
  queryOptions({
    queryKey: queryKeys.wallet.ledger(filter),
    queryFn: ({ signal }) => ask(listLedger, { query: filter }, signal),
    placeholderData: keepPreviousData,
  });
