import { Badge, Button, Group, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { listOwnKeys, revokeOwnKey, type ApiKey } from '@peyk/sdk';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { PlusIcon } from '../../look/icons.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Empty } from '../../parts/empty.tsx';
import { ListRows, type Column } from '../../parts/list/list-rows.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Ltr } from '../../parts/ltr.tsx';
import { Moment } from '../../parts/moment.tsx';
import { tell } from '../../parts/tell.tsx';
import { useMay } from '../../session/me.ts';
import { useDevelopersTexts } from './developers-texts.ts';
import { NewKey } from './new-key.tsx';

const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => ask(listOwnKeys, {}, signal),
});

export function Keys() {
  const t = useDevelopersTexts();
  const mayManage = useMay('manage');
  const query = useQuery(keysQuery);
  const [isMaking, making] = useDisclosure(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  const newKey = mayManage && (
    <Button leftSection={<PlusIcon size={18} />} onClick={making.open}>
      {t.newKey}
    </Button>
  );
  return (
    <Stack component="section">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t.keys}
        </Title>
        {newKey}
      </Group>
      <Loaded query={query} height={200}>
        {(keys) =>
          keys.length === 0 ? (
            <Empty title={t.noKeys} hint={t.noKeysHint} />
          ) : (
            <ListRows
              name={t.keys}
              rows={keys}
              rowKey={({ id }) => id}
              columns={columnsOf(t, mayManage ? setRevoking : undefined)}
            />
          )
        }
      </Loaded>
      <NewKey isOpen={isMaking} close={making.close} />
      <Revoke apiKey={revoking} close={() => setRevoking(undefined)} />
    </Stack>
  );
}

type Texts = ReturnType<typeof useDevelopersTexts>;

function columnsOf(t: Texts, revoke: ((key: ApiKey) => void) | undefined): Column<ApiKey>[] {
  return [
    {
      key: 'name',
      title: t.name,
      cell: ({ name, kind }) => (
        <Group gap={6}>
          <bdi>{name}</bdi>
          {kind === 'test' && (
            <Badge color="grape" variant="light">
              {t.testBadge}
            </Badge>
          )}
        </Group>
      ),
    },
    { key: 'hint', title: t.hintColumn, cell: ({ hint }) => <Ltr>{hint}</Ltr> },
    {
      key: 'used',
      title: t.lastUsed,
      cell: ({ last_used_at: at }) => (at ? <Moment at={at} isRelative /> : t.never),
    },
    {
      key: 'state',
      title: t.state,
      cell: ({ revoked_at: at }) => <Badge color={at ? 'red' : 'green'}>{at ? t.revoked : t.active}</Badge>,
    },
    {
      key: 'revoke',
      title: t.revoke,
      cell: (key) =>
        revoke &&
        key.revoked_at === null && (
          <Button variant="default" size="compact-sm" onClick={() => revoke(key)}>
            {t.revoke}
          </Button>
        ),
    },
  ];
}

function Revoke({ apiKey, close }: { readonly apiKey: ApiKey | undefined; readonly close: () => void }) {
  const t = useDevelopersTexts();
  const revoke = useMutation({
    mutationFn: (id: number) => ask(revokeOwnKey, { params: { id } }),
    meta: { stale: ['keys'] },
    onSuccess() {
      close();
      tell.done(t.revokedNow);
    },
    onError: tell.refused,
  });
  return (
    <Confirm
      isOpen={apiKey !== undefined}
      close={close}
      title={t.revoke}
      action={t.revoke}
      isBusy={revoke.isPending}
      run={() => apiKey && revoke.mutate(apiKey.id)}
    >
      {t.revokeHint({ name: apiKey?.name ?? '' })}
    </Confirm>
  );
}
