import { Group, Stack, Title } from '@mantine/core';
import {
  endSmppSession,
  listSmppSessionsOfAll,
  logSmppSessionOfAny,
  showSmppSessionLogOfAny,
} from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { AccountName } from '../../components/accounts/account-name.tsx';
import { ConfirmedButton } from '../../components/dialog/confirmed-button.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { SessionList } from '../../components/smpp/session-list.tsx';
import { SessionLog, type LogCalls } from '../../components/smpp/session-log.tsx';
import { useSmppClientsTexts } from './smpp-clients-texts.ts';

const everyMs = 10_000;
const clientsQuery = queryOptions({
  queryKey: queryKeys.smpp.clients(),
  queryFn: ({ signal }) => ask(listSmppSessionsOfAll, {}, signal),
  refetchInterval: everyMs,
});
const calls: LogCalls = {
  begin: (id, body) => ask(logSmppSessionOfAny, { params: { id }, body }),
  show: (id, signal) => ask(showSmppSessionLogOfAny, { params: { id } }, signal),
};

/** Programs of customers that are bound by SMPP now. */
export function SmppClients() {
  const t = useSmppClientsTexts();
  return (
    <Stack component="section">
      <Title order={2} size="h4">
        {t.title}
      </Title>
      <Loaded query={useQuery(clientsQuery)} height={80}>
        {(rows) => (
          <SessionList
            rows={rows}
            more={[{ key: 'account', title: t.account, cell: (row) => <AccountName id={row.account_id} /> }]}
            actions={({ id, system_id: name }) => (
              <Group gap="xs" justify="end">
                <SessionLog id={id} name={name} calls={calls} />
                <EndSession id={id} name={name} />
              </Group>
            )}
          />
        )}
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
