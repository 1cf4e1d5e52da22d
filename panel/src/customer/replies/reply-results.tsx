import { exportReplyResults, type ReplyResult } from '@peyk/sdk';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { Empty } from '../../components/feedback/empty.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { useFormat } from '../../language/language.tsx';
import { useRepliesTexts } from './replies-texts.ts';
import { ResultDays } from './result-days.tsx';
import { resultsPage } from './replies-queries.ts';

export function ReplyResults() {
  const t = useRepliesTexts();
  const list = useFilters('/replies', []);
  const query = useQuery(resultsPage(list.filters));
  return (
    <Stack>
      {query.data !== undefined && query.data.total > 0 && <ResultDays />}
      <ServerList
        name={t.results}
        query={query}
        columns={useColumns()}
        rowKey={({ id }) => id}
        list={list}
        empty={<Empty title={t.noResults} hint={t.noResultsHint} />}
        tools={<ExportMenu operation={exportReplyResults} />}
      />
    </Stack>
  );
}

function useColumns(): Column<ReplyResult>[] {
  const t = useRepliesTexts();
  const format = useFormat();
  return [
    { key: 'who', card: 'headline', title: t.who, cell: ({ mobile }) => <Ltr>{mobile}</Ltr> },
    { key: 'wrote', card: 'fact', title: t.wrote, cell: ({ text }) => <bdi>{text}</bdi> },
    {
      key: 'actions',
      title: t.actions,
      cell: ({ outcomes }) => format.list(outcomes.map(({ kind }) => t[kind])),
    },
    { key: 'answered', title: t.answered, cell: ({ answer }) => <bdi>{answer ?? '–'}</bdi> },
    { key: 'when', card: 'fact', title: t.when, cell: ({ at }) => <Moment at={at} isRelative /> },
  ];
}
