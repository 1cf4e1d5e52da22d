import { listLocations, showLocation, type LocationRequest } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { placeStatusWords } from './place-status-words.ts';
import type { FiltersOf } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

const isOpen = ({ status }: Pick<LocationRequest, 'status'>) => status === 'pending' || status === 'running';

export const placeStatuses = Object.keys(placeStatusWords) as (keyof typeof placeStatusWords)[];

export function placesPage({ page, search, status }: FiltersOf<'/places'>) {
  const query = { page, limit: 20, search, status: placeStatuses.find((one) => one === status) };
  return queryOptions({
    queryKey: queryKeys.places.list(query),
    queryFn: ({ signal }) => ask(listLocations, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isOpen) ? 10_000 : false),
  });
}

export const onePlace = (id: number) =>
  queryOptions({
    queryKey: queryKeys.places.one(id),
    queryFn: ({ signal }) => ask(showLocation, { params: { lbsId: id } }, signal),
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? 5000 : false),
  });
