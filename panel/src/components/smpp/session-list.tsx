import { Text } from '@mantine/core';
import type { SmppSession } from '@peyk/sdk';
import type { ReactNode } from 'react';

import { useFormat } from '../../language/language.tsx';
import { ListRows, type Column } from '../list/list-rows.tsx';
import { Ltr } from '../values/ltr.tsx';
import { Moment } from '../values/moment.tsx';
import { useSmppTexts } from './smpp-texts.ts';

interface SessionListProps<Row extends SmppSession> {
  readonly rows: readonly Row[];
  /** Columns of the console, after the name. */
  readonly more?: readonly Column<Row>[];
  readonly actions: (row: Row) => ReactNode;
}

/** Clients that are bound now. */
export function SessionList<Row extends SmppSession>({ rows, more = [], actions }: SessionListProps<Row>) {
  const t = useSmppTexts();
  const format = useFormat();
  if (rows.length === 0) return <Text c="dimmed">{t.noSessions}</Text>;
  return (
    <ListRows
      name={t.sessions}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'system', card: 'headline', title: t.systemId, cell: (row) => <Ltr>{row.system_id}</Ltr> },
        ...more,
        {
          key: 'bind',
          title: t.kind,
          cell: ({ kind, version, encrypted }) => <Ltr>{`${kind} ${version}${encrypted ? ' TLS' : ''}`}</Ltr>,
        },
        { key: 'address', title: t.address, cell: ({ address }) => <Ltr>{address}</Ltr> },
        {
          key: 'speed',
          title: t.speedNow,
          isNumber: true,
          cell: ({ speed }) => format.count(speed),
        },
        {
          key: 'window',
          title: t.unanswered,
          cell: ({ unanswered, window }) => <Ltr>{`${unanswered} / ${window}`}</Ltr>,
        },
        {
          key: 'submitted',
          title: t.submitted,
          isNumber: true,
          cell: ({ submitted }) => format.count(submitted),
        },
        { key: 'waiting', title: t.waiting, isNumber: true, cell: ({ waiting }) => format.count(waiting) },
        { key: 'error', title: t.lastError, cell: (row) => <Ltr>{row.last_error ?? '—'}</Ltr> },
        { key: 'since', title: t.since, cell: (row) => <Moment at={row.bound_at} /> },
        { key: 'actions', card: 'actions', title: t.actions, cell: actions },
      ]}
    />
  );
}
