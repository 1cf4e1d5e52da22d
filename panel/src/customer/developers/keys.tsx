import { Button, Group, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { listOwnKeys, revokeOwnKey } from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { PlusIcon } from '../../theme/icons.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { KeyList } from '../../components/keys/key-list.tsx';
import { useMay } from '../../session/me.ts';
import { useDevelopersTexts } from './developers-texts.ts';
import { NewKey } from './new-key.tsx';

const keysQuery = queryOptions({
  queryKey: queryKeys.keys.list(),
  queryFn: ({ signal }) => ask(listOwnKeys, {}, signal),
});

export function Keys() {
  const t = useDevelopersTexts();
  const mayManage = useMay('manage');
  const [isMaking, making] = useDisclosure(false);
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
      <KeyList
        query={useQuery(keysQuery)}
        empty={<Empty title={t.noKeys} hint={t.noKeysHint} />}
        revoke={
          mayManage
            ? { run: (id) => ask(revokeOwnKey, { params: { id } }), stale: [queryKeys.keys.all] }
            : undefined
        }
      />
      <NewKey isOpen={isMaking} close={making.close} />
    </Stack>
  );
}
