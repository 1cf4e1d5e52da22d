import { listAllOrders } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

type ListOrders = NonNullable<(typeof listAllOrders)['types']>;
type OrdersFilter = NonNullable<ListOrders['input']['query']>;
export type AnyOrder = ListOrders['data']['data'][number];

export const allOrdersPage = (filter: OrdersFilter) =>
  queryOptions({
    queryKey: queryKeys.orders.list(filter),
    queryFn: ({ signal }) => ask(listAllOrders, { query: filter }, signal),
    placeholderData: keepPreviousData,
  });
