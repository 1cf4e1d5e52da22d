import { Badge, Button, Group, Stack, Title } from '@mantine/core';
import { endOtherSessions, endSession, listSessions } from '@peyk/sdk';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { ListRows } from '../../parts/list/list-rows.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Ltr } from '../../parts/ltr.tsx';
import { Moment } from '../../parts/moment.tsx';
import { tell } from '../../parts/tell.tsx';
import { deviceName } from './device-name.ts';
import { useSettingsTexts } from './settings-texts.ts';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => ask(listSessions, {}, signal),
});

/** Where one is signed in, and how to end that. */
export function Sessions() {
  const t = useSettingsTexts();
  const query = useQuery(sessionsQuery);
  const options = {
    meta: { stale: ['sessions'] },
    onSuccess: () => tell.done(t.ended),
    onError: tell.refused,
  };
  const end = useMutation({
    mutationFn: (id: number) => ask(endSession, { params: { id } }),
    ...options,
  });
  const endOthers = useMutation({ mutationFn: () => ask(endOtherSessions, {}), ...options });
  return (
    <Stack component="section">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t.sessions}
        </Title>
        <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {t.endOthers}
        </Button>
      </Group>
      <Loaded query={query}>
        {(sessions) => (
          <ListRows
            name={t.sessions}
            rows={sessions}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'device',
                title: t.device,
                cell: ({ device }) => <Ltr>{deviceName(device)}</Ltr>,
              },
              { key: 'from', title: t.from, cell: ({ address }) => <Ltr>{address}</Ltr> },
              {
                key: 'seen',
                title: t.lastSeen,
                cell: ({ last_seen_at: at }) => <Moment at={at} isRelative />,
              },
              {
                key: 'end',
                title: t.actions,
                cell: ({ id, is_this: isThis }) =>
                  isThis ? (
                    <Badge color="green">{t.thisSession}</Badge>
                  ) : (
                    <Button variant="default" size="compact-sm" onClick={() => end.mutate(id)}>
                      {t.end}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
    </Stack>
  );
}
