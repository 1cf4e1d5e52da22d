import { CloseButton, Group, Stack, Text } from '@mantine/core';
import type { Phonebook } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { booksQuery } from '../../shared-queries/phonebooks.ts';
import { useFormat } from '../../language/language.tsx';
import { SearchSelect } from '../../components/form/search-select.tsx';
import { useVoiceTexts } from './voice-texts.ts';

export type ChosenBook = Pick<Phonebook, 'id' | 'title' | 'records'>;

interface VoiceBooksProps {
  readonly chosen: readonly ChosenBook[];
  readonly choose: (books: readonly ChosenBook[]) => void;
}

/** Phonebooks that are searched and added one by one: an account may have thousands. */
export function VoiceBooks({ chosen, choose }: VoiceBooksProps) {
  const t = useVoiceTexts();
  const format = useFormat();
  const [search, setSearch] = useState('');
  const { data: page } = useQuery(booksQuery(search));
  const left = (page?.data ?? []).filter(
    ({ id, records }) => records > 0 && !chosen.some((book) => book.id === id),
  );
  const nameOf = ({ title, records }: ChosenBook) => t.bookOf({ title, count: format.count(records) });
  if (search === '' && left.length === 0 && chosen.length === 0) return null;
  return (
    <Stack gap="xs">
      <SearchSelect
        label={t.books}
        placeholder={t.addBook}
        value={null}
        options={left.map((book) => ({ value: String(book.id), label: nameOf(book) }))}
        onSearch={setSearch}
        onChange={(id) => {
          const book = left.find((one) => String(one.id) === id);
          if (book) choose([...chosen, book]);
        }}
      />
      {chosen.map((book) => (
        <Group key={book.id} gap="xs" wrap="nowrap">
          <CloseButton
            aria-label={t.removeBook({ title: book.title })}
            onClick={() => choose(chosen.filter(({ id }) => id !== book.id))}
          />
          <Text size="sm">{nameOf(book)}</Text>
        </Group>
      ))}
    </Stack>
  );
}
