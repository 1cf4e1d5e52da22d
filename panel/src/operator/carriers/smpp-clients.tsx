import { Stack, Text, Title } from '@mantine/core';
import { endSmppSession, listSmppSessionsOfAll } from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ConfirmedButton } from '../../components/dialog/confirmed-button.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { ListRows } from '../../components/list/list-rows.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { useFormat } from '../../language/language.tsx';
import { useSmppClientsTexts } from './smpp-clients-texts.ts';

const everyMs = 10_000;
const clientsQuery = queryOptions({
  queryKey: queryKeys.smpp.clients(),
  queryFn: ({ signal }) => ask(listSmppSessionsOfAll, {}, signal),
  refetchInterval: everyMs,
});

/** Programs of customers that are bound by SMPP now. */
export function SmppClients() {
  const t = useSmppClientsTexts();
  const format = useFormat();
  return (
    <Stack component="section">
      <Title order={2} size="h4">
        {t.title}
      </Title>
      <Loaded query={useQuery(clientsQuery)} height={80}>
        {(rows) =>
          rows.length === 0 ? (
            <Text c="dimmed">{t.none}</Text>
          ) : (
            <ListRows
              name={t.title}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'system',
                  card: 'headline',
                  title: t.systemId,
                  cell: (row) => <Ltr>{row.system_id}</Ltr>,
                },
                { key: 'account', title: t.account, cell: (row) => format.digits(row.account_id) },
                {
                  key: 'bind',
                  title: t.bind,
                  cell: ({ kind, version }) => <Ltr>{`${kind} ${version}`}</Ltr>,
                },
                { key: 'address', title: t.address, cell: ({ address }) => <Ltr>{address}</Ltr> },
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
                {
                  key: 'actions',
                  title: t.actions,
                  cell: (row) => <EndSession id={row.id} name={row.system_id} />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </Stack>
  );
}

function EndSession({ id, name }: { readonly id: number; readonly name: string }) {
  const t = useSmppClientsTexts();
  return (
    <ConfirmedButton
      action={t.end}
      run={() => ask(endSmppSession, { params: { id } })}
      stale={[queryKeys.smpp.all]}
      onDone={() => toast.done(t.ended)}
    >
      {t.endHint({ name })}
    </ConfirmedButton>
  );
}
