import { Anchor, Stack, Title } from '@mantine/core';
import type { ModerationOfDay } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { wordOf } from '../../language/words.ts';
import { ListRows, type Column } from '../../components/list/list-rows.tsx';
import { useMay } from '../../session/me.ts';
import { moderationWeek } from './overview-queries.ts';
import { decisionWords, useOverviewTexts } from './overview-texts.ts';

/** How long decisions of the last days were waited for; nothing where none was made. */
export function ModerationTimes() {
  const t = useOverviewTexts();
  const columns = useColumns();
  const rows = useQuery(moderationWeek).data ?? [];
  if (rows.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t.decisions}
      </Title>
      <ListRows
        name={t.decisions}
        rows={rows}
        rowKey={({ day, kind }) => `${day} ${kind}`}
        columns={columns}
      />
    </Stack>
  );
}

function useColumns(): Column<ModerationOfDay>[] {
  const t = useOverviewTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const minutes = (seconds: number) => t.minutes({ count: format.count(Math.ceil(seconds / 60)) });
  return [
    { key: 'day', card: 'headline', title: t.day, cell: ({ day }) => format.day(`${day}T12:00:00Z`) },
    {
      key: 'kind',
      card: 'state',
      title: t.kind,
      cell: ({ kind }) => inLanguage(wordOf(decisionWords, kind), language),
    },
    {
      key: 'approved',
      card: 'fact',
      title: t.approved,
      isNumber: true,
      cell: (row) => (
        <Decided row={row} as="approved">
          {format.count(row.approved)}
        </Decided>
      ),
    },
    {
      key: 'refused',
      card: 'fact',
      title: t.refusedTexts,
      isNumber: true,
      cell: (row) => (
        <Decided row={row} as="refused">
          {format.count(row.refused)}
        </Decided>
      ),
    },
    {
      key: 'average',
      title: t.averageWait,
      isNumber: true,
      cell: (row) => (
        <Decided row={row} as="decided">
          {minutes(row.average_seconds)}
        </Decided>
      ),
    },
    {
      key: 'longest',
      title: t.longestWait,
      isNumber: true,
      cell: (row) => (
        <Decided row={row} as="decided">
          {minutes(row.longest_seconds)}
        </Decided>
      ),
    },
  ];
}

interface DecidedProps {
  readonly row: ModerationOfDay;
  readonly as: 'approved' | 'refused' | 'decided';
  readonly children: ReactNode;
}

/** A number of a day that leads to its decisions, for who may read them. */
function Decided({ row, as, children }: DecidedProps) {
  const mayRead = useMay('audit');
  if (!mayRead || (as !== 'decided' && row[as] === 0)) return children;
  const decisions = {
    approved: { action: `${row.kind}.approve` },
    refused: { action: `${row.kind}.reject` },
    // Actions are searched for by their beginning.
    decided: { search: `${row.kind}.` },
  };
  const day = { from: row.day, to: row.day };
  return (
    <Anchor component={PageLink} to={linkTo('/console/audit', { ...decisions[as], ...day })} size="sm">
      {children}
    </Anchor>
  );
}
