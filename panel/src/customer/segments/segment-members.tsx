import { Text } from '@mantine/core';
import type { Contact } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { Empty } from '../../components/feedback/empty.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Section } from '../../components/section.tsx';
import { useLanguage } from '../../language/language.tsx';
import { membersPage } from './segments-queries.ts';
import { useSegmentsTexts } from './segments-texts.ts';

/** Who is in a saved segment now. */
export function SegmentMembers({ id }: { readonly id: number }) {
  const t = useSegmentsTexts();
  const { language } = useLanguage();
  const list = useFilters('/segments/$id');
  const query = useQuery(membersPage(id, list.filters.page));
  const columns: Column<Contact>[] = [
    {
      key: 'mobile',
      card: 'headline',
      title: t.mobile,
      cell: ({ mobile }) => <bdi dir="ltr">{mobile}</bdi>,
    },
    { key: 'name', card: 'fact', title: t.contactName, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'values',
      title: t.columns,
      cell: ({ attributes }) => (
        <Text size="sm" c="dimmed">
          <bdi>
            {attributes
              .filter(({ value }) => value !== '')
              .map(({ title, value }) => `${title}: ${value}`)
              .join(language === 'fa' ? '، ' : ', ')}
          </bdi>
        </Text>
      ),
    },
  ];
  return (
    <Section title={t.members}>
      <ServerList
        name={t.members}
        query={query}
        columns={columns}
        rowKey={({ phone_book_id: book, id: contact }) => `${book}:${contact}`}
        list={list}
        empty={<Empty title={t.noMembers} />}
      />
    </Section>
  );
}
