import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { booksQuery } from '../../../shared-queries/phonebooks.ts';
import { useFormat } from '../../../language/language.tsx';
import { SearchSelect } from '../../../components/form/search-select.tsx';
import { useKindTexts } from '../kind-texts.ts';
import { SegmentFields } from './segment-fields.tsx';
import { SliceFields } from './slice-fields.tsx';
import type { SendForm } from '../draft/use-send-form.ts';

/** Phonebooks, each whole or in part. */
export function BooksChoice({ form }: { readonly form: SendForm }) {
  const t = useKindTexts();
  const format = useFormat();
  const [search, setSearch] = useState('');
  const { data: page } = useQuery(booksQuery(search));
  const chosen = form.values.selectedPhoneBooks;
  const left = (page?.data ?? []).filter(({ id }) => !chosen.some((slice) => slice.id === id));
  const replace = (at: number, patch: object) =>
    form.set(
      'selectedPhoneBooks',
      chosen.map((slice, index) => (index === at ? { ...slice, ...patch } : slice)),
    );
  if (page?.total === 0 && search === '') return <Text c="dimmed">{t.noBooks}</Text>;
  return (
    <Stack gap="xs">
      <SearchSelect
        label={t.books}
        placeholder={t.addBook}
        value={null}
        error={form.errors['selectedPhoneBooks']}
        options={left.map(({ id, title, records }) => ({
          value: String(id),
          label: `${title} (${t.contacts({ count: format.count(records) })})`,
        }))}
        onSearch={setSearch}
        onChange={(chosenId) => {
          const book = left.find(({ id }) => String(id) === chosenId);
          if (book === undefined) return;
          const { id, title, records } = book;
          form.set('selectedPhoneBooks', [
            ...chosen,
            { id, title, records, offset: '', limit: '', where: [] },
          ]);
        }}
      />
      {chosen.map((slice, at) => (
        <SliceFields
          key={slice.id}
          title={slice.title}
          size={t.contacts({ count: format.count(slice.records) })}
          offset={slice.offset}
          limit={slice.limit}
          onChange={(patch) => replace(at, patch)}
          more={<SegmentFields slice={slice} onChange={(where) => replace(at, { where })} />}
          remove={() =>
            form.set(
              'selectedPhoneBooks',
              chosen.filter(({ id }) => id !== slice.id),
            )
          }
        />
      ))}
    </Stack>
  );
}
