import { listLedger, listOrders, quoteCharge, showInvoice, showOrder } from '@peyk/sdk';

import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { FiltersOf } from '../../links.ts';
import { ledgerCauseWords } from './ledger-cause-words.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

type Filters = FiltersOf<'/wallet'>;

export const orderStatuses = ['unpaid', 'paid', 'cancelled', 'expired'] as const;

export const wantedStatus = ({ state }: Filters) => orderStatuses.find((one) => one === state);

export function ordersPage(filters: Filters) {
  const query = { page: filters.page, limit: 20, status: wantedStatus(filters) };
  return queryOptions({
    queryKey: queryKeys.wallet.orders(query),
    queryFn: ({ signal }) => ask(listOrders, { query }, signal),
    placeholderData: keepPreviousData,
  });
}

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

export const ledgerCauses = Object.keys(ledgerCauseWords) as (keyof typeof ledgerCauseWords)[];
const directions = ['in', 'out'] as const;

/** The filters of the ledger as the service takes them. */
export const wantedMovements = (filters: Filters) => ({
  cause: ledgerCauses.find((cause) => cause === filters.cause),
  direction: directions.find((direction) => direction === filters.direction),
  from_date: filters.from,
  to_date: filters.to,
});

export function ledgerPage(filters: Filters) {
  const query = { ...wantedMovements(filters), page: filters.page, limit: 20 };
  return queryOptions({
    queryKey: queryKeys.wallet.ledger(query),
    queryFn: ({ signal }) => ask(listLedger, { query }, signal),
    placeholderData: keepPreviousData,
  });
}

/** What an amount buys; asked only for one that could be paid. */
export const chargeQuote = (amount: number) =>
  queryOptions({
    queryKey: queryKeys.wallet.quote(amount),
    queryFn: ({ signal }) => ask(quoteCharge, { query: { amount } }, signal),
    enabled: Number.isInteger(amount) && amount > 0 && amount <= 10_000_000_000,
    placeholderData: keepPreviousData,
  });
