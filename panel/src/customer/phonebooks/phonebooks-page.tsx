import { Badge, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Phonebook } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { AddButton } from '../../components/record/add-button.tsx';
import { linkTo } from '../../links.ts';
import { useFormat } from '../../language/language.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { useMay } from '../../session/me.ts';
import { CreatePhonebook } from './create-phonebook.tsx';
import { booksPage } from './phonebooks-queries.ts';
import { usePhonebooksTexts } from './phonebooks-texts.ts';

const columnsShown = 4;

export function PhonebooksPage() {
  const t = usePhonebooksTexts();
  const mayEdit = useMay('send');
  const [isCreating, creating] = useDisclosure(false);
  const list = useFilters('/phonebooks');
  const query = useQuery(booksPage(list.filters));
  const create = mayEdit && <AddButton name={t.create} add={creating.open} />;
  return (
    <>
      <ListPage
        texts={t}
        list={list}
        query={query}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowLink={({ id }) => linkTo('/phonebooks/$id', { id })}
        action={create}
        empty={<Empty title={t.emptyTitle} hint={t.emptyHint} action={create} />}
      />
      <CreatePhonebook isOpen={isCreating} close={creating.close} />
    </>
  );
}

function useColumns(): Column<Phonebook>[] {
  const t = usePhonebooksTexts();
  const format = useFormat();
  return [
    { key: 'title', card: 'headline', title: t.name, cell: ({ title }) => <bdi>{title}</bdi> },
    {
      key: 'records',
      card: 'fact',
      title: t.contacts,
      isNumber: true,
      cell: ({ records }) => format.count(records),
    },
    {
      key: 'columns',
      card: 'fact',
      title: t.columns,
      cell: ({ attributes }) => <Columns attributes={attributes} />,
    },
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
