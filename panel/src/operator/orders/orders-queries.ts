import { listAllOrders } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { FiltersOf } from '../../links.ts';
import { orderStates } from '../../components/values/order-state.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

type ListOrders = NonNullable<(typeof listAllOrders)['types']>;
type Filters = FiltersOf<'/console/orders'>;
export type AnyOrder = ListOrders['data']['data'][number];

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text);

/** The filters as the service takes them. */
export const wantedOrders = (filters: Filters) => ({
  status: orderStates.find((state) => state === filters.status),
  ...(isId(filters.account) && { account_id: Number(filters.account) }),
  ...(isId(filters.order) && { id: Number(filters.order) }),
  discount: filters.discount || undefined,
  from_date: filters.from || undefined,
  to_date: filters.to || undefined,
});

export function allOrdersPage(filters: Filters) {
  const query = { ...wantedOrders(filters), page: filters.page, limit: 20 };
  return queryOptions({
    queryKey: queryKeys.orders.list(query),
    queryFn: ({ signal }) => ask(listAllOrders, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
