import { listCities, listProvinces } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';

export const provincesQuery = queryOptions({
  queryKey: queryKeys.reference.provinces(),
  queryFn: ({ signal }) => ask(listProvinces, {}, signal),
  staleTime: 3_600_000,
});

export const citiesOf = (provinceId: number | undefined) =>
  queryOptions({
    queryKey: queryKeys.reference.cities(provinceId),
    queryFn: ({ signal }) => ask(listCities, { query: { province_id: provinceId } }, signal),
    enabled: provinceId !== undefined,
    staleTime: 3_600_000,
  });
