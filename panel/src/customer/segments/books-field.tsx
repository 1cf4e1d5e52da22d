import { Group, Pill, Stack } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { SearchSelect } from '../../components/form/search-select.tsx';
import { booksQuery, oneBook } from '../../shared-queries/phonebooks.ts';
import { useSegmentsTexts } from './segments-texts.ts';

interface BooksFieldProps {
  readonly chosen: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly number[]) => void;
}

/** The phonebooks of a segment. */
export function BooksField({ chosen, error, onChange }: BooksFieldProps) {
  const t = useSegmentsTexts();
  const [search, setSearch] = useState('');
  const { data: page } = useQuery(booksQuery(search));
  const books = useQueries({ queries: chosen.map((id) => oneBook(id)) });
  const left = (page?.data ?? []).filter(({ id }) => !chosen.includes(id));
  return (
    <Stack gap="xs">
      <SearchSelect
        label={t.books}
        placeholder={t.addBook}
        value={null}
        error={error}
        options={left.map(({ id, title }) => ({ value: String(id), label: title }))}
        onSearch={setSearch}
        onChange={(id) => onChange([...chosen, Number(id)])}
      />
      <Group gap="xs">
        {chosen.map((id, at) => {
          const title = books[at]?.data?.title ?? String(id);
          return (
            <Pill
              key={id}
              size="lg"
              withRemoveButton
              removeButtonProps={{ 'aria-label': t.removeBook({ title }) }}
              onRemove={() => onChange(chosen.filter((one) => one !== id))}
            >
              <bdi>{title}</bdi>
            </Pill>
          );
        })}
      </Group>
    </Stack>
  );
}
