import { listCities, listProvinces } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';

export const provincesQuery = queryOptions({
  queryKey: ['reference', 'provinces'],
  queryFn: ({ signal }) => ask(listProvinces, {}, signal),
  staleTime: 3_600_000,
});

export const citiesOf = (provinceId: number | undefined) =>
  queryOptions({
    queryKey: ['reference', 'cities', provinceId],
    queryFn: ({ signal }) => ask(listCities, { query: { province_id: provinceId } }, signal),
    enabled: provinceId !== undefined,
    staleTime: 3_600_000,
  });
