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
import { queryKeys } from '../../api/query-keys.ts';
import { fallbackPoll } from '../../api/live.ts';

type SendsFilter = NonNullable<NonNullable<(typeof listSends)['types']>['input']['query']>;
type ItemsFilter = NonNullable<NonNullable<(typeof listSendItems)['types']>['input']['query']>;

const isMoving = ({ status }: SendRequest) => status === 'in-queue' || status === 'queued';

/** How often a send is asked for: quickly while it is handed over, slowly while receipts are awaited. */
const pauseOf = (send: SendRequest) =>
  isMoving(send) ? fallbackPoll(2000) : send.snapshot.sent_count > 0 ? fallbackPoll(10_000) : false;

export const sendsPage = (filter: SendsFilter) =>
  queryOptions({
    queryKey: queryKeys.sends.list(filter),
    queryFn: ({ signal }) => ask(listSends, { query: filter }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isMoving) ? fallbackPoll(5000) : false),
  });

/** Fields of a send that change while its page is open. */
const standingOf = ({ status, waiting_for, paused_at, schedule, refunded, snapshot }: SendRequest) =>
  JSON.stringify([status, waiting_for, paused_at, schedule, refunded, snapshot]);

/** One send, asked again while it moves; its items and its timeline are stale whenever it has changed. */
export const oneSend = (id: number) =>
  queryOptions({
    queryKey: queryKeys.sends.one(id),
    async queryFn({ signal, client }) {
      const before = client.getQueryData<SendRequest>(queryKeys.sends.one(id));
      const send = await ask(showSend, { params: { send_request_id: id } }, signal);
      if (before !== undefined && standingOf(before) !== standingOf(send))
        for (const question of ['items', 'timeline'] as const)
          void client.invalidateQueries({ queryKey: queryKeys.sends[question](id) });
      return send;
    },
    refetchInterval: ({ state: { data } }) => (data ? pauseOf(data) : false),
  });

export const sendItems = (id: number, filter: ItemsFilter) =>
  queryOptions({
    queryKey: queryKeys.sends.items(id, filter),
    queryFn: ({ signal }) => ask(listSendItems, { params: { send_request_id: id }, query: filter }, signal),
    placeholderData: keepPreviousData,
  });

export const sendTimeline = (id: number) =>
  queryOptions({
    queryKey: queryKeys.sends.timeline(id),
    queryFn: ({ signal }) => ask(showSendTimeline, { params: { send_request_id: id } }, signal),
  });

/** What it costs to send again to those who failed. */
export const resendCost = (id: number, wish: { readonly include_undetermined: boolean }) =>
  queryOptions({
    queryKey: queryKeys.sends.resend(id, wish),
    queryFn: ({ signal }) => ask(calculateResend, { params: { send_request_id: id }, query: wish }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
