import { Stack, Text, Title } from '@mantine/core';
import { listSmppSessions } from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { ListRows } from '../../components/list/list-rows.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { useFormat } from '../../language/language.tsx';
import { useSmppTexts } from './smpp-texts.ts';

const everyMs = 15_000;
const sessionsQuery = queryOptions({
  queryKey: queryKeys.smpp.sessions(),
  queryFn: ({ signal }) => ask(listSmppSessions, {}, signal),
  refetchInterval: everyMs,
});

/** Programs of the account that are bound now. */
export function SmppSessions() {
  const t = useSmppTexts();
  const format = useFormat();
  return (
    <Stack component="section">
      <Title order={2} size="h4">
        {t.sessions}
      </Title>
      <Loaded query={useQuery(sessionsQuery)} height={80}>
        {(rows) =>
          rows.length === 0 ? (
            <Text c="dimmed">{t.noSessions}</Text>
          ) : (
            <ListRows
              name={t.sessions}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'system',
                  card: 'headline',
                  title: t.systemId,
                  cell: (row) => <Ltr>{row.system_id}</Ltr>,
                },
                { key: 'kind', title: t.kind, cell: ({ kind }) => <Ltr>{kind}</Ltr> },
                { key: 'address', title: t.address, cell: ({ address }) => <Ltr>{address}</Ltr> },
                { key: 'version', title: t.version, cell: ({ version }) => <Ltr>{version}</Ltr> },
                {
                  key: 'submitted',
                  title: t.submitted,
                  isNumber: true,
                  cell: ({ submitted }) => format.count(submitted),
                },
                {
                  key: 'waiting',
                  title: t.waiting,
                  isNumber: true,
                  cell: ({ waiting }) => format.count(waiting),
                },
                { key: 'error', title: t.lastError, cell: (row) => <Ltr>{row.last_error ?? '—'}</Ltr> },
                { key: 'since', title: t.since, cell: (row) => <Moment at={row.bound_at} /> },
              ]}
            />
          )
        }
      </Loaded>
    </Stack>
  );
}
