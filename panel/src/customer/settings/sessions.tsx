import { Badge, Button, Group, Stack, Title } from '@mantine/core';
import { endOtherSessions, endSession, type listSessions } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { sessionsQuery } from './settings-queries.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Confirm } from '../../components/dialog/confirm.tsx';
import { ListRows } from '../../components/list/list-rows.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { deviceName } from './device-name.ts';
import { useSettingsTexts } from './settings-texts.ts';

type Session = NonNullable<(typeof listSessions)['types']>['data'][number];

/** The session that is about to end, or all but this one. */
type Ended = Session | 'others';

/** Where one is signed in, and how to end that. */
export function Sessions() {
  const t = useSettingsTexts();
  const query = useQuery(sessionsQuery);
  const [ended, end] = useState<Ended>();
  return (
    <Stack component="section">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t.sessions}
        </Title>
        <Button variant="default" onClick={() => end('others')}>
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
                card: 'headline',
                title: t.device,
                cell: ({ device, is_this: isThis }) => (
                  <Group gap="xs">
                    <Ltr>{deviceName(device)}</Ltr>
                    {isThis && <Badge color="green">{t.thisSession}</Badge>}
                  </Group>
                ),
              },
              { key: 'from', card: 'fact', title: t.from, cell: ({ address }) => <Ltr>{address}</Ltr> },
              {
                key: 'seen',
                card: 'fact',
                title: t.lastSeen,
                cell: ({ last_seen_at: at }) => <Moment at={at} isRelative />,
              },
              {
                key: 'end',
                card: 'actions',
                title: t.actions,
                cell: (session) =>
                  !session.is_this && (
                    <Button variant="default" size="compact-sm" onClick={() => end(session)}>
                      {t.end}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      <EndSession of={ended} close={() => end(undefined)} />
    </Stack>
  );
}

function EndSession({ of: ended, close }: { readonly of: Ended | undefined; readonly close: () => void }) {
  const t = useSettingsTexts();
  const end = useMutation<unknown, Error, Ended>({
    mutationFn: (which) =>
      which === 'others' ? ask(endOtherSessions, {}) : ask(endSession, { params: { id: which.id } }),
    meta: { stale: [queryKeys.sessions.all] },
    onSuccess: () => toast.done(t.ended),
    onError: toast.refused,
    onSettled: close,
  });
  const title = ended === 'others' ? t.endOthers : t.endTitle;
  return (
    <Confirm
      isOpen={ended !== undefined}
      close={close}
      title={title}
      action={title}
      isBusy={end.isPending}
      run={() => ended && end.mutate(ended)}
    >
      {ended === 'others' ? (
        t.endOthersHint
      ) : (
        <>
          {t.endHint} <Ltr>{ended && deviceName(ended.device)}</Ltr>
        </>
      )}
    </Confirm>
  );
}
