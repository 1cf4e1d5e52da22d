import { Stack, Title } from '@mantine/core';
import { listSmppSessions, logSmppSession, showSmppSessionLog } from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { SessionList } from '../../components/smpp/session-list.tsx';
import { SessionLog, type LogCalls } from '../../components/smpp/session-log.tsx';
import { useSmppTexts } from '../../components/smpp/smpp-texts.ts';
import { useMay } from '../../session/me.ts';

const everyMs = 15_000;
const sessionsQuery = queryOptions({
  queryKey: queryKeys.smpp.sessions(),
  queryFn: ({ signal }) => ask(listSmppSessions, {}, signal),
  refetchInterval: everyMs,
});
const calls: LogCalls = {
  begin: (id, body) => ask(logSmppSession, { params: { id }, body }),
  show: (id, signal) => ask(showSmppSessionLog, { params: { id } }, signal),
};

/** Programs of the account that are bound now. */
export function SmppSessions() {
  const t = useSmppTexts();
  const mayManage = useMay('manage');
  return (
    <Stack component="section">
      <Title order={2} size="h4">
        {t.sessions}
      </Title>
      <Loaded query={useQuery(sessionsQuery)} height={80}>
        {(rows) => (
          <SessionList
            rows={rows}
            actions={({ id, system_id: name }) =>
              mayManage && <SessionLog id={id} name={name} calls={calls} />
            }
          />
        )}
      </Loaded>
    </Stack>
  );
}
