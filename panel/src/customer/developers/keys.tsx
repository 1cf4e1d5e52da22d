import { Group, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { revokeOwnKey } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { AddButton } from '../../components/record/add-button.tsx';
import { keysQuery } from './developers-queries.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { KeyList } from '../../components/keys/key-list.tsx';
import { useMay } from '../../session/me.ts';
import { useDevelopersTexts } from './developers-texts.ts';
import { NewKey } from './new-key.tsx';

export function Keys() {
  const t = useDevelopersTexts();
  const mayManage = useMay('manage');
  const [isMaking, making] = useDisclosure(false);
  const newKey = mayManage && <AddButton name={t.newKey} add={making.open} />;
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
