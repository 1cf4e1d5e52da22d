import {
  calculateResend,
  listSendItems,
  listSends,
  showSend,
  showSendTimeline,
  type SendRequest,
} from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { fallbackPoll } from '../../api/live.ts';

type SendsFilter = NonNullable<NonNullable<(typeof listSends)['types']>['input']['query']>;
type ItemsFilter = NonNullable<NonNullable<(typeof listSendItems)['types']>['input']['query']>;

/** Something of it may still change by itself. */
export const isMoving = ({ status, snapshot }: SendRequest) =>
  status === 'in-queue' || status === 'queued' || snapshot.sent_count > 0;

export const sendsPage = (filter: SendsFilter) =>
  queryOptions({
    queryKey: ['sends', 'list', filter],
    queryFn: ({ signal }) => ask(listSends, { query: filter }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isMoving) ? fallbackPoll(5000) : false),
  });

export const oneSend = (id: number) =>
  queryOptions({
    queryKey: ['sends', 'one', id],
    queryFn: ({ signal }) => ask(showSend, { params: { send_request_id: id } }, signal),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? fallbackPoll(2000) : false),
  });

export const sendItems = (id: number, filter: ItemsFilter, isMoved: boolean) =>
  queryOptions({
    queryKey: ['sends', 'items', id, filter],
    queryFn: ({ signal }) => ask(listSendItems, { params: { send_request_id: id }, query: filter }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: isMoved ? 3000 : false,
  });

export const sendTimeline = (id: number, isMoved: boolean) =>
  queryOptions({
    queryKey: ['sends', 'timeline', id],
    queryFn: ({ signal }) => ask(showSendTimeline, { params: { send_request_id: id } }, signal),
    refetchInterval: isMoved ? 3000 : false,
  });

/** What it costs to send again to those who failed. */
export const resendCost = (id: number, wish: { readonly include_undetermined: boolean }) =>
  queryOptions({
    queryKey: ['sends', 'resend', id, wish],
    queryFn: ({ signal }) => ask(calculateResend, { params: { send_request_id: id }, query: wish }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
