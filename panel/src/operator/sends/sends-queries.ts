import { listSendItemsForOperator, listSendsOfAll, showSendForOperator } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { FiltersOf } from '../../links.ts';
import { wantedSends } from '../../components/sends/wanted-sends.ts';
import { itemDetailWords } from '../../language/words.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

export const anySend = (id: number) =>
  queryOptions({
    queryKey: queryKeys.sends.any(id),
    queryFn: ({ signal }) => ask(showSendForOperator, { params: { id } }, signal),
  });

export const itemDetails = Object.keys(itemDetailWords) as (keyof typeof itemDetailWords)[];

export const wantedItems = ({ search, status }: FiltersOf<'/console/sends/$id'>) => ({
  search,
  status: itemDetails.find((one) => one === status),
});

export function anySendItems(id: number, filters: FiltersOf<'/console/sends/$id'>) {
  const query = { ...wantedItems(filters), page: filters.page, limit: 20 };
  return queryOptions({
    queryKey: queryKeys.sends.anyItems(id, query),
    queryFn: ({ signal }) => ask(listSendItemsForOperator, { params: { id }, query }, signal),
    placeholderData: keepPreviousData,
  });
}

/** The filters as the service takes them. */
export const wantedOfAll = (filters: FiltersOf<'/console/sends'>) => ({
  account_id: /^\d{1,15}$/.test(filters.account) ? Number(filters.account) : undefined,
  recipient: filters.recipient || undefined,
  ...wantedSends(filters),
});

export function sendsOfAll(filters: FiltersOf<'/console/sends'>) {
  const query = { ...wantedOfAll(filters), page: filters.page, limit: 20 };
  return queryOptions({
    queryKey: queryKeys.sends.operatorList(query),
    queryFn: ({ signal }) => ask(listSendsOfAll, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
