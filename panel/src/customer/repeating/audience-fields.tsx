import { Group, Pill, Stack } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { SearchSelect } from '../../components/form/search-select.tsx';
import { booksQuery, oneBook } from '../../shared-queries/phonebooks.ts';
import { oneSegment, segmentsPage } from '../../shared-queries/segments.ts';
import type { RepeatingForm } from './use-repeating-form.ts';
import { useRepeatingFormTexts } from './repeating-texts.ts';

/** Phonebooks and segments whose contacts get it. */
export function AudienceFields({ form }: { readonly form: RepeatingForm }) {
  const t = useRepeatingFormTexts();
  const { books, segments } = form.values;
  const [bookSearch, searchBooks] = useState('');
  const [segmentSearch, searchSegments] = useState('');
  const bookOptions = useQuery(booksQuery(bookSearch)).data?.data ?? [];
  const segmentOptions = useQuery(segmentsPage({ page: 1, search: segmentSearch })).data?.data ?? [];
  const chosenBooks = useQueries({ queries: books.map((id) => oneBook(id)) });
  const chosenSegments = useQueries({ queries: segments.map((id) => oneSegment(id)) });
  return (
    <Stack gap="xs">
      <Choice
        label={t.books}
        placeholder={t.addBook}
        error={form.errors['audience']}
        chosen={books}
        options={bookOptions}
        titleOf={(at) => chosenBooks[at]?.data?.title}
        onSearch={searchBooks}
        onChange={(ids) => form.set('books', ids)}
      />
      <Choice
        label={t.segments}
        placeholder={t.addSegment}
        error={undefined}
        chosen={segments}
        options={segmentOptions}
        titleOf={(at) => chosenSegments[at]?.data?.title}
        onSearch={searchSegments}
        onChange={(ids) => form.set('segments', ids)}
      />
    </Stack>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly placeholder: string;
  readonly error: string | undefined;
  readonly chosen: readonly number[];
  readonly options: readonly { readonly id: number; readonly title: string }[];
  readonly titleOf: (at: number) => string | undefined;
  readonly onSearch: (text: string) => void;
  readonly onChange: (ids: readonly number[]) => void;
}

function Choice({ chosen, options, titleOf, onChange, ...field }: ChoiceProps) {
  const t = useRepeatingFormTexts();
  return (
    <>
      <SearchSelect
        {...field}
        value={null}
        options={options
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={(id) => onChange([...chosen, Number(id)])}
      />
      {chosen.length > 0 && (
        <Group gap="xs">
          {chosen.map((id, at) => {
            const title = titleOf(at) ?? String(id);
            return (
              <Pill
                key={id}
                size="lg"
                withRemoveButton
                removeButtonProps={{ 'aria-label': t.remove({ title }) }}
                onRemove={() => onChange(chosen.filter((one) => one !== id))}
              >
                <bdi>{title}</bdi>
              </Pill>
            );
          })}
        </Group>
      )}
    </>
  );
}
