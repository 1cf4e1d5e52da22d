import { Badge, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Phonebook } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { useFormat } from '../../language/language.tsx';
import { PlusIcon } from '../../theme/icons.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { useMay } from '../../session/me.ts';
import { CreatePhonebook } from './create-phonebook.tsx';
import { booksPage } from './phonebooks-queries.ts';
import { usePhonebooksTexts } from './phonebooks-texts.ts';

const filterSpec = { search: '' };
const columnsShown = 4;

export function PhonebooksPage() {
  const t = usePhonebooksTexts();
  const mayEdit = useMay('send');
  const [isCreating, creating] = useDisclosure(false);
  const { filters, isFiltered, change, turnTo, clear } = useFilters(filterSpec);
  const query = useQuery(booksPage({ page: filters.page, limit: 20, search: filters.search }));
  const create = mayEdit && (
    <Button leftSection={<PlusIcon size={18} />} onClick={creating.open}>
      {t.create}
    </Button>
  );
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        {create}
      </PageTitle>
      <ServerList
        name={t.list}
        query={query}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/phonebooks/${id}`}
        isFiltered={isFiltered}
        clear={clear}
        turnTo={turnTo}
        empty={<Empty title={t.emptyTitle} hint={t.emptyHint} action={create} />}
        tools={
          <SearchField value={filters.search} label={t.search} onChange={(search) => change({ search })} />
        }
      />
      <CreatePhonebook isOpen={isCreating} close={creating.close} />
    </>
  );
}

function useColumns(): Column<Phonebook>[] {
  const t = usePhonebooksTexts();
  const format = useFormat();
  return [
    { key: 'title', title: t.name, cell: ({ title }) => <bdi>{title}</bdi> },
    { key: 'records', title: t.contacts, isNumber: true, cell: ({ records }) => format.count(records) },
    { key: 'columns', title: t.columns, cell: ({ attributes }) => <Columns attributes={attributes} /> },
  ];
}

function Columns({ attributes }: Pick<Phonebook, 'attributes'>) {
  const t = usePhonebooksTexts();
  const format = useFormat();
  if (attributes.length === 0)
    return (
      <Text span c="dimmed" size="sm">
        {t.noColumns}
      </Text>
    );
  return (
    <Group gap={6} justify="inherit">
      {attributes.slice(0, columnsShown).map(({ id, title }) => (
        <Badge key={id} size="md" dir="auto">
          {title}
        </Badge>
      ))}
      {attributes.length > columnsShown && (
        <Text span size="sm" c="dimmed">
          +{format.count(attributes.length - columnsShown)}
        </Text>
      )}
    </Group>
  );
}
