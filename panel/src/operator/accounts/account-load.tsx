import { Card, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { useFormat } from '../../language/language.tsx';
import { Figure } from '../../components/values/figure.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { accountLoad } from './accounts-queries.ts';
import { useAccountsTexts } from './accounts-texts.ts';

/** What share of the service the account took within a day, beside the bound that it has. */
export function AccountLoad({ id }: { readonly id: number }) {
  const t = useAccountsTexts();
  const format = useFormat();
  const query = useQuery(accountLoad(id));
  return (
    <Card maw={640}>
      <Stack gap="sm">
        <Text fw={600}>{t.load}</Text>
        <Loaded query={query} height={80}>
          {(load) => (
            <SimpleGrid cols={{ base: 2, sm: 4 }}>
              <Figure name={t.loadShare} value={format.share(load.work_share)} />
              <Figure name={t.loadRequests} value={format.count(load.requests)} />
              <Figure name={t.loadWaited} value={format.count(load.waited)} />
              <Figure name={t.loadRefused} value={format.count(load.refused)} />
            </SimpleGrid>
          )}
        </Loaded>
        <Text size="sm" c="dimmed">
          {t.loadHint}
        </Text>
      </Stack>
    </Card>
  );
}
