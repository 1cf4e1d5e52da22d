import { listSendItems, listSends, showSend, type SendRequest } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';

type SendsFilter = NonNullable<NonNullable<(typeof listSends)['types']>['input']['query']>;
type ItemsFilter = NonNullable<NonNullable<(typeof listSendItems)['types']>['input']['query']>;

const isMoving = ({ status }: SendRequest) => status === 'in-queue' || status === 'queued';

export const sendsPage = (filter: SendsFilter) =>
  queryOptions({
    queryKey: ['sends', 'list', filter],
    queryFn: ({ signal }) => ask(listSends, { query: filter }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isMoving) ? 5000 : false),
  });

export const oneSend = (id: number) =>
  queryOptions({
    queryKey: ['sends', 'one', id],
    queryFn: ({ signal }) => ask(showSend, { params: { send_request_id: id } }, signal),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? 2000 : false),
  });

export const sendItems = (id: number, filter: ItemsFilter) =>
  queryOptions({
    queryKey: ['sends', 'items', id, filter],
    queryFn: ({ signal }) => ask(listSendItems, { params: { send_request_id: id }, query: filter }, signal),
    placeholderData: keepPreviousData,
  });
