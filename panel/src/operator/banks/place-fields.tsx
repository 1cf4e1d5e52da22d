import { NativeSelect, SimpleGrid } from '@mantine/core';
import { listCities, listProvinces } from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useBanksTexts } from './banks-texts.ts';

const staleTime = Infinity;
const provincesQuery = queryOptions({
  queryKey: queryKeys.reference.provinces(),
  queryFn: ({ signal }) => ask(listProvinces, {}, signal),
  staleTime,
});
const citiesQuery = (province: string) =>
  queryOptions({
    queryKey: queryKeys.reference.cities(province),
    queryFn: ({ signal }) => ask(listCities, { query: { province_id: Number(province) } }, signal),
    staleTime,
    enabled: province !== '',
  });

interface PlaceFieldsProps {
  readonly province: string;
  readonly city: string;
  readonly onChange: (place: { readonly province: string; readonly city: string }) => void;
}

/** Where the numbers of a bank live: the country, a province, or a city of it. */
export function PlaceFields({ province, city, onChange }: PlaceFieldsProps) {
  const t = useBanksTexts();
  const { data: provinces = [] } = useQuery(provincesQuery);
  const { data: cities = [] } = useQuery(citiesQuery(province));
  return (
    <SimpleGrid cols={2}>
      <NativeSelect
        label={t.province}
        value={province}
        data={[
          { value: '', label: t.country },
          ...provinces.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        onChange={(event) => onChange({ province: event.currentTarget.value, city: '' })}
      />
      <NativeSelect
        label={t.city}
        value={city}
        disabled={province === ''}
        data={[
          { value: '', label: province === '' ? '—' : t.wholeProvince },
          ...cities.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        onChange={(event) => onChange({ province, city: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}
