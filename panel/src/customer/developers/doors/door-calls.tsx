import { Badge, Stack, Text, Title } from '@mantine/core';
import { listCalls, type ApiCall, type Door } from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../../api/ask.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Empty } from '../../../components/feedback/empty.tsx';
import { Loaded } from '../../../components/feedback/loaded.tsx';
import { ListRows, type Column } from '../../../components/list/list-rows.tsx';
import { Ltr } from '../../../components/values/ltr.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { useDoorsTexts } from './doors-texts.ts';

const callsOf = (provider: Door['provider']) =>
  queryOptions({
    queryKey: queryKeys.calls.list({ path: `/compat/${provider}/` }),
    queryFn: ({ signal }) =>
      ask(listCalls, { query: { path: `/compat/${provider}/`, page: 1, limit: 20 } }, signal),
    // Calls come all the time and cause no events.
    refetchInterval: 10_000,
  });

/** What programs called last, with what was not understood of it. */
export function DoorCalls({ provider }: { readonly provider: Door['provider'] }) {
  const t = useDoorsTexts();
  const columns = useColumns();
  return (
    <Stack>
      <Title order={3} size="h5">
        {t.lastCalls}
      </Title>
      <Loaded query={useQuery(callsOf(provider))} height={160}>
        {({ data: rows }) =>
          rows.length === 0 ? (
            <Empty title={t.noCalls} hint={t.noCallsHint} />
          ) : (
            <ListRows name={t.lastCalls} rows={rows} rowKey={({ id }) => id} columns={columns} />
          )
        }
      </Loaded>
    </Stack>
  );
}

function useColumns(): Column<ApiCall>[] {
  const t = useDoorsTexts();
  return [
    { key: 'when', card: 'fact', title: t.when, cell: ({ called_at: at }) => <Moment at={at} /> },
    {
      key: 'call',
      card: 'headline',
      title: t.call,
      cell: ({ path }) => (
        <Text span size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          <Ltr>{path.replace(/^\/compat\/[\w-]+\/(?:v1\/•••\/)?/, '')}</Ltr>
        </Text>
      ),
    },
    {
      key: 'status',
      card: 'state',
      title: t.status,
      cell: ({ status, error_code: code }) => (
        <Badge color={status >= 400 || code !== null ? 'orange' : 'green'} variant="light">
          <Ltr>{code === null ? String(status) : `${status} ${code}`}</Ltr>
        </Badge>
      ),
    },
    {
      key: 'ignored',
      title: t.ignored,
      cell: ({ ignored_fields: names }) => (names === null ? '—' : <Ltr>{names.join(', ')}</Ltr>),
    },
  ];
}
