import { Group, Pill, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { SearchSelect } from '../../../components/form/search-select.tsx';
import { segmentsPage } from '../../../shared-queries/segments.ts';
import type { SendForm } from '../draft/use-send-form.ts';
import { useKindTexts } from '../kind-texts.ts';

/** The segments of a send. */
export function SegmentsChoice({ form }: { readonly form: SendForm }) {
  const t = useKindTexts();
  const [search, setSearch] = useState('');
  const { data: page } = useQuery(segmentsPage({ page: 1, search }));
  const chosen = form.values.selectedSegments;
  const left = (page?.data ?? []).filter(({ id }) => !chosen.some((one) => one.id === id));
  if (page?.total === 0 && search === '' && chosen.length === 0)
    return <Text c="dimmed">{t.noSegments}</Text>;
  return (
    <Stack gap="xs">
      <SearchSelect
        label={t.segments}
        placeholder={t.addSegment}
        value={null}
        options={left.map(({ id, title }) => ({ value: String(id), label: title }))}
        onSearch={setSearch}
        onChange={(id) => {
          const segment = left.find((one) => String(one.id) === id);
          if (segment === undefined) return;
          const { title, phone_book_ids } = segment;
          form.set('selectedSegments', [...chosen, { id: segment.id, title, phone_book_ids }]);
        }}
      />
      <Group gap="xs">
        {chosen.map(({ id, title }) => (
          <Pill
            key={id}
            size="lg"
            withRemoveButton
            removeButtonProps={{ 'aria-label': t.remove({ name: title }) }}
            onRemove={() =>
              form.set(
                'selectedSegments',
                chosen.filter((one) => one.id !== id),
              )
            }
          >
            <bdi>{title}</bdi>
          </Pill>
        ))}
      </Group>
    </Stack>
  );
}
