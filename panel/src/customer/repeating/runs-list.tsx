import { Text } from '@mantine/core';
import type { RepeatingRun } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { Empty } from '../../components/feedback/empty.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { useFormat } from '../../language/language.tsx';
import { linkTo } from '../../links.ts';
import { runsPage } from './repeating-queries.ts';
import { RunState } from './states.tsx';
import { useRepeatingTexts } from './repeating-texts.ts';

/** What became of the moments of a repeating send, newest first. */
export function RunsList({ id }: { readonly id: number }) {
  const t = useRepeatingTexts();
  const list = useFilters('/repeating/$id');
  return (
    <Section title={t.runs}>
      <ServerList
        name={t.runs}
        query={useQuery(runsPage(id, list.filters.page))}
        columns={useColumns()}
        rowKey={({ id: run }) => run}
        list={list}
        empty={<Empty title={t.noRuns} />}
      />
    </Section>
  );
}

function useColumns(): Column<RepeatingRun>[] {
  const t = useRepeatingTexts();
  const format = useFormat();
  const some = (count: number) => (count === 0 ? '' : format.count(count));
  return [
    { key: 'moment', card: 'headline', title: t.moment, cell: ({ moment }) => <Moment at={moment} /> },
    { key: 'state', card: 'fact', title: t.state, cell: ({ state }) => <RunState state={state} /> },
    {
      key: 'people',
      card: 'fact',
      title: t.recipients,
      isNumber: true,
      cell: ({ people }) => format.count(people),
    },
    { key: 'left', title: t.leftOut, isNumber: true, cell: ({ left_out: count }) => some(count) },
    { key: 'capped', title: t.capped, isNumber: true, cell: ({ capped }) => some(capped) },
    {
      key: 'reason',
      card: 'fact',
      title: t.reason,
      cell: ({ reason }) => reason !== null && <Text size="sm">{reason}</Text>,
    },
    {
      key: 'report',
      card: 'fact',
      title: t.report,
      cell: ({ send_id: send }) =>
        send !== null && <PageLink to={linkTo('/reports/$id', { id: send })}>{t.report}</PageLink>,
    },
  ];
}
