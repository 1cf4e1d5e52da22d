import { listSendItemsForOperator, listSendsOfAll, showSendForOperator } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

type ItemsFilter = NonNullable<NonNullable<(typeof listSendItemsForOperator)['types']>['input']['query']>;

export const anySend = (id: number) =>
  queryOptions({
    queryKey: queryKeys.sends.any(id),
    queryFn: ({ signal }) => ask(showSendForOperator, { params: { id } }, signal),
  });

export const anySendItems = (id: number, filter: ItemsFilter) =>
  queryOptions({
    queryKey: queryKeys.sends.anyItems(id, filter),
    queryFn: ({ signal }) => ask(listSendItemsForOperator, { params: { id }, query: filter }, signal),
    placeholderData: keepPreviousData,
  });

type SendsFilter = NonNullable<NonNullable<(typeof listSendsOfAll)['types']>['input']['query']>;

export const sendsOfAll = (filter: SendsFilter) =>
  queryOptions({
    queryKey: queryKeys.sends.operatorList(filter),
    queryFn: ({ signal }) => ask(listSendsOfAll, { query: filter }, signal),
    placeholderData: keepPreviousData,
  });
