import { Button } from '@mantine/core';
import type { Segment } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { Empty } from '../../components/feedback/empty.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { useFormat } from '../../language/language.tsx';
import { linkTo } from '../../links.ts';
import { useMay } from '../../session/me.ts';
import { PlusIcon } from '../../theme/icons.tsx';
import { segmentsPage } from '../../shared-queries/segments.ts';
import { useSegmentsTexts } from './segments-texts.ts';

export function SegmentsPage() {
  const t = useSegmentsTexts();
  const mayEdit = useMay('send');
  const list = useFilters('/segments');
  const query = useQuery(segmentsPage(list.filters));
  const create = mayEdit && (
    <Button
      component={PageLink}
      to={linkTo('/segments/$id', { id: 'new' })}
      leftSection={<PlusIcon size={18} />}
    >
      {t.create}
    </Button>
  );
  return (
    <ListPage
      texts={t}
      list={list}
      query={query}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowLink={({ id }) => linkTo('/segments/$id', { id })}
      action={create}
      empty={<Empty title={t.emptyTitle} hint={t.emptyHint} action={create} />}
    />
  );
}

function useColumns(): Column<Segment>[] {
  const t = useSegmentsTexts();
  const format = useFormat();
  return [
    { key: 'title', card: 'headline', title: t.name, cell: ({ title }) => <bdi>{title}</bdi> },
    {
      key: 'conditions',
      card: 'fact',
      title: t.conditions,
      isNumber: true,
      cell: ({ rule }) =>
        format.count(rule.groups.reduce((sum, { conditions }) => sum + conditions.length, 0)),
    },
    { key: 'changed', card: 'fact', title: t.changed, cell: ({ updated_at: at }) => format.moment(at) },
  ];
}
