import { Button, Stack } from '@mantine/core';
import type { RepeatingSend } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { Empty } from '../../components/feedback/empty.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { isEmptyList } from '../../components/list/is-empty-list.ts';
import type { Column } from '../../components/list/list-rows.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { linkTo } from '../../links.ts';
import { useMay } from '../../session/me.ts';
import { PlusIcon } from '../../theme/icons.tsx';
import { CapForm } from './cap-form.tsx';
import { repeatingPage } from './repeating-queries.ts';
import { RunState, SendingState } from './states.tsx';
import { useRepeatingFormTexts, useRepeatingTexts } from './repeating-texts.ts';

export function RepeatingPage() {
  const t = useRepeatingTexts();
  const maySend = useMay('send');
  const list = useFilters('/repeating');
  const query = useQuery(repeatingPage(list.filters));
  const create = maySend && (
    <Button
      component={PageLink}
      to={linkTo('/repeating/$id', { id: 'new' })}
      leftSection={<PlusIcon size={18} />}
    >
      {t.create}
    </Button>
  );
  const isEmpty = isEmptyList({ query, list });
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        {!isEmpty && create}
      </PageTitle>
      <Stack gap="lg">
        <ServerList
          name={t.list}
          query={query}
          columns={useColumns()}
          rowKey={({ id }) => id}
          rowLink={({ id }) => linkTo('/repeating/$id', { id })}
          list={list}
          empty={<Empty title={t.emptyTitle} hint={t.emptyHint} action={create} />}
        />
        {!isEmpty && maySend && <CapForm />}
      </Stack>
    </>
  );
}

function useColumns(): Column<RepeatingSend>[] {
  const t = useRepeatingTexts();
  const kinds = useRepeatingFormTexts();
  return [
    { key: 'title', card: 'headline', title: t.name, cell: ({ title }) => <bdi>{title}</bdi> },
    { key: 'when', card: 'fact', title: t.when, cell: ({ timing }) => kinds[timing.kind] },
    { key: 'state', card: 'fact', title: t.state, cell: ({ state }) => <SendingState state={state} /> },
    {
      key: 'next',
      card: 'fact',
      title: t.next,
      cell: ({ next_at: at }) => (at === null ? '' : <Moment at={at} />),
    },
    {
      key: 'last',
      card: 'fact',
      title: t.last,
      cell: ({ last_run: run }) => (run === null ? '' : <RunState state={run.state} />),
    },
  ];
}
