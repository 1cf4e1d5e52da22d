import {
  calculateLeftOut,
  calculateResend,
  listSendItems,
  listSendLabels,
  listSends,
  listVerifications,
  showApproval,
  showLeftOut,
  showSend,
  showSendTimeline,
  showVerify,
  type SendRequest,
} from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { itemDetailWords, networkWords, sendTypeWords } from '../../language/words.ts';
import type { FiltersOf } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { fallbackPoll } from '../../api/live.ts';

type ItemsFilter = NonNullable<NonNullable<(typeof listSendItems)['types']>['input']['query']>;

const isMoving = ({ status }: SendRequest) => status === 'in-queue' || status === 'queued';

/** How often a send is asked for: quickly while it is handed over, slowly while receipts are awaited. */
const pauseOf = (send: SendRequest) =>
  isMoving(send) ? fallbackPoll(2000) : send.snapshot.sent_count > 0 ? fallbackPoll(10_000) : false;

export const sendStatuses = [
  'in-queue',
  'pending-approval',
  'queued',
  'sent',
  'rejected',
  'cancelled',
] as const;
export const sendWaits = ['approval', 'schedule'] as const;
export const sendTypes = Object.keys(sendTypeWords) as (keyof typeof sendTypeWords)[];

export const sendOutcomes = ['sent', 'delivered', 'failed', 'blacklisted'] as const;
export const sendNetworks = Object.keys(networkWords) as (keyof typeof networkWords)[];
const sortedBy = ['created_at', 'recipients', 'delivered'] as const;

/** A value of the address that means nothing is no filter. */
const oneOf = <Value extends string>(values: readonly Value[], given: string) =>
  values.find((value) => value === given);

/** The filters as the service takes them. */
export const wantedSends = (filters: FiltersOf<'/reports'>) => ({
  search: filters.search,
  status: oneOf(sendStatuses, filters.status),
  type: oneOf(sendTypes, filters.type),
  waiting_for: oneOf(sendWaits, filters.waiting_for),
  outcome: oneOf(sendOutcomes, filters.outcome),
  network: oneOf(sendNetworks, filters.network),
  line: filters.line || undefined,
  from_date: filters.from || undefined,
  to_date: filters.to || undefined,
  label: filters.label || undefined,
});

/** The order of the list; newest first is none. */
const orderOf = ({ sort_by: by, sort_type: type }: FiltersOf<'/reports'>) => ({
  sort_by: by === 'created_at' && type === 'desc' ? undefined : oneOf(sortedBy, by),
  sort_type: type === 'asc' ? ('asc' as const) : undefined,
});

export function sendsPage(filters: FiltersOf<'/reports'>) {
  const query = { ...wantedSends(filters), ...orderOf(filters), page: filters.page, limit: 20 };
  return queryOptions({
    queryKey: queryKeys.sends.list(query),
    queryFn: ({ signal }) => ask(listSends, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isMoving) ? fallbackPoll(5000) : false),
  });
}

/** The labels of the account, for the filter and for the dialog that sets them. */
export const sendLabels = queryOptions({
  queryKey: queryKeys.sends.labels(),
  queryFn: ({ signal }) => ask(listSendLabels, {}, signal),
  staleTime: 60_000,
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

export const itemDetails = Object.keys(itemDetailWords) as (keyof typeof itemDetailWords)[];

/** The statuses that the address can name: those of items, and `failed` for every kind of failure. */
const itemStatuses: readonly NonNullable<ItemsFilter['status']>[] = [...itemDetails, 'failed'];

export const wantedItems = (filters: FiltersOf<'/reports/$id'>) => ({
  search: filters.search,
  status: oneOf(itemStatuses, filters.status),
});

export function sendItems(id: number, filters: FiltersOf<'/reports/$id'>) {
  const query = { ...wantedItems(filters), page: filters.page, limit: 20 };
  return queryOptions({
    queryKey: queryKeys.sends.items(id, query),
    queryFn: ({ signal }) => ask(listSendItems, { params: { send_request_id: id }, query }, signal),
    placeholderData: keepPreviousData,
  });
}

export const sendTimeline = (id: number) =>
  queryOptions({
    queryKey: queryKeys.sends.timeline(id),
    queryFn: ({ signal }) => ask(showSendTimeline, { params: { send_request_id: id } }, signal),
  });

/** Its place in the queue of approvals, and when a decision can be expected. */
export const sendApproval = (id: number) =>
  queryOptions({
    queryKey: queryKeys.sends.approval(id),
    queryFn: ({ signal }) => ask(showApproval, { params: { send_request_id: id } }, signal),
  });

/** The verification whose code this send carried, with the whole climb; null: there is none any more. */
export const climbOfSend = (id: number) =>
  queryOptions({
    queryKey: queryKeys.sends.climb(id),
    async queryFn({ signal }) {
      const { data } = await ask(listVerifications, { query: { send_id: id, limit: 1 } }, signal);
      const [found] = data;
      return found === undefined ? null : ask(showVerify, { params: { id: found.id } }, signal);
    },
    refetchInterval: ({ state: { data } }) => (data?.status === 'pending' ? fallbackPoll(5000) : false),
  });

/** What it costs to send again to those who failed. */
export const resendCost = (id: number, wish: { readonly include_undetermined: boolean }) =>
  queryOptions({
    queryKey: queryKeys.sends.resend(id, wish),
    queryFn: ({ signal }) => ask(calculateResend, { params: { send_request_id: id }, query: wish }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Whom a send left out, and the service patterns that can reach them. */
export const leftOutOf = (id: number) =>
  queryOptions({
    queryKey: queryKeys.sends.leftOut(id),
    queryFn: ({ signal }) => ask(showLeftOut, { params: { send_request_id: id } }, signal),
  });

export interface LeftOutWish {
  readonly code: string;
  readonly line_number: string;
  readonly attributes: Record<string, string>;
}

export const leftOutCost = (id: number, wish: LeftOutWish) =>
  queryOptions({
    queryKey: queryKeys.sends.leftOut(id, wish),
    queryFn: ({ signal }) => ask(calculateLeftOut, { params: { send_request_id: id }, body: wish }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
