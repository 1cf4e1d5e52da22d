import { Group, Input, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useFormat, useLanguage } from '../../../language/language.tsx';
import { SearchSelect } from '../../../components/form/search-select.tsx';
import { useKindTexts } from '../kind-texts.ts';
import { banksQuery, provincesWithBanks } from '../send-queries.ts';
import { SliceFields } from './slice-fields.tsx';
import type { SendForm } from '../draft/use-send-form.ts';

/** Slices of number banks; their numbers are never shown. */
export function BanksChoice({ form }: { readonly form: SendForm }) {
  const t = useKindTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const [province, setProvince] = useState('');
  const [search, setSearch] = useState('');
  const { data: provinces = [] } = useQuery(provincesWithBanks);
  const { data: page } = useQuery(banksQuery(province === '' ? undefined : Number(province), search));
  const chosen = form.values.banks;
  const left = (page?.data ?? []).filter(({ id }) => !chosen.some(({ bank_id }) => bank_id === id));
  return (
    <Stack gap="xs">
      <Group grow preventGrowOverflow={false} align="end">
        <NativeSelect
          label={t.province}
          value={province}
          data={[
            { value: '', label: t.allProvinces },
            ...provinces.map(({ id, title, title_en: english }) => ({
              value: String(id),
              label: language === 'fa' ? title : english,
            })),
          ]}
          onChange={(event) => setProvince(event.currentTarget.value)}
        />
        <SearchSelect
          label={t.banks}
          name="recipients"
          placeholder={page?.total === 0 && search === '' ? t.noBanks : t.addBank}
          value={null}
          options={left.map(({ id, title, count }) => ({
            value: String(id),
            label: `${title} (${t.numbers({ count: format.count(count) })})`,
          }))}
          onSearch={setSearch}
          onChange={(chosenId) => {
            const bank = left.find(({ id }) => String(id) === chosenId);
            if (bank === undefined) return;
            const slice = { bank_id: bank.id, title: bank.title, count: bank.count, offset: '', limit: '' };
            form.set('banks', [...chosen, slice]);
          }}
        />
      </Group>
      {form.errors['recipients'] && <Input.Error>{form.errors['recipients']}</Input.Error>}
      {chosen.map((slice, at) => (
        <SliceFields
          key={slice.bank_id}
          title={slice.title}
          size={t.numbers({ count: format.count(slice.count) })}
          offset={slice.offset}
          limit={slice.limit}
          onChange={(patch) =>
            form.set(
              'banks',
              chosen.map((one, index) => (index === at ? { ...one, ...patch } : one)),
            )
          }
          remove={() =>
            form.set(
              'banks',
              chosen.filter((one) => one !== slice),
            )
          }
        />
      ))}
    </Stack>
  );
}
