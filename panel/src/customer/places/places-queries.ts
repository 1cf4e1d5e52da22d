import { listLocations, showLocation, type LocationRequest } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

type Filter = NonNullable<NonNullable<(typeof listLocations)['types']>['input']['query']>;

const isOpen = ({ status }: Pick<LocationRequest, 'status'>) => status === 'pending' || status === 'running';

export const placesPage = (filter: Filter) =>
  queryOptions({
    queryKey: queryKeys.places.list(filter),
    queryFn: ({ signal }) => ask(listLocations, { query: filter }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isOpen) ? 10_000 : false),
  });

export const onePlace = (id: number) =>
  queryOptions({
    queryKey: queryKeys.places.one(id),
    queryFn: ({ signal }) => ask(showLocation, { params: { lbsId: id } }, signal),
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? 5000 : false),
  });
