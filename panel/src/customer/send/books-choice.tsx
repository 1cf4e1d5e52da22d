import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { useFormat } from '../../language/language.tsx';
import { useKindTexts } from './kind-texts.ts';
import { booksQuery } from './send-queries.ts';
import { SliceFields } from './slice-fields.tsx';
import type { SendForm } from './use-send-form.ts';

/** Phonebooks, each whole or in part. */
export function BooksChoice({ form }: { readonly form: SendForm }) {
  const t = useKindTexts();
  const format = useFormat();
  const { data: page } = useQuery(booksQuery);
  const chosen = form.values.selectedPhoneBooks;
  const left = (page?.data ?? []).filter(({ id }) => !chosen.some((slice) => slice.id === id));
  const replace = (at: number, patch: object) =>
    form.set(
      'selectedPhoneBooks',
      chosen.map((slice, index) => (index === at ? { ...slice, ...patch } : slice)),
    );
  if (page?.total === 0) return <Text c="dimmed">{t.noBooks}</Text>;
  return (
    <Stack gap="xs">
      <NativeSelect
        label={t.books}
        maw={420}
        value=""
        error={form.errors['selectedPhoneBooks']}
        disabled={left.length === 0}
        data={[
          { value: '', label: t.addBook },
          ...left.map(({ id, title, records }) => ({
            value: String(id),
            label: `${title} (${t.contacts({ count: format.count(records) })})`,
          })),
        ]}
        onChange={(event) => {
          const book = left.find(({ id }) => String(id) === event.currentTarget.value);
          if (book === undefined) return;
          const { id, title, records } = book;
          form.set('selectedPhoneBooks', [...chosen, { id, title, records, offset: '', limit: '' }]);
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
