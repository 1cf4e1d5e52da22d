import { NativeSelect, SimpleGrid } from '@mantine/core';
import { listBankPlaces } from '@peyk/sdk';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useBanksTexts } from './banks-texts.ts';

const placesQuery = (province: string) =>
  queryOptions({
    queryKey: queryKeys.banks.places(province),
    queryFn: ({ signal }) =>
      ask(listBankPlaces, { query: province === '' ? {} : { province_id: Number(province) } }, signal),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });

interface PlaceFieldsProps {
  readonly province: string;
  readonly city: string;
  readonly onChange: (place: { readonly province: string; readonly city: string }) => void;
}

/** Where the numbers of a bank live: the country, a province, or a city of it. */
export function PlaceFields({ province, city, onChange }: PlaceFieldsProps) {
  const t = useBanksTexts();
  const { data, isPlaceholderData } = useQuery(placesQuery(province));
  const provinces = data?.provinces ?? [];
  const cities = isPlaceholderData ? [] : (data?.cities ?? []);
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
