import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { ListRows } from '../../components/list/list-rows.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { useMay } from '../../session/me.ts';
import { visitsQuery } from './settings-queries.ts';
import { useSettingsTexts } from './settings-texts.ts';

const reasonOf = (after: unknown) => String((after as { reason?: string } | null)?.reason ?? '');

/** Visits of operators to the account: who, and why. */
export function Visits() {
  const t = useSettingsTexts();
  const mayManage = useMay('manage');
  const query = useQuery({ ...visitsQuery, enabled: mayManage });
  if (!mayManage) return null;
  return (
    <Stack component="section">
      <Title order={2} size="h4">
        {t.visits}
      </Title>
      <Text c="dimmed" size="sm">
        {t.visitsHint}
      </Text>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Text>{t.noVisits}</Text>
          ) : (
            <ListRows
              name={t.visits}
              rows={data}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'when',
                  card: 'fact',
                  title: t.when,
                  cell: ({ created_at: at }) => <Moment at={at} />,
                },
                {
                  key: 'who',
                  card: 'headline',
                  title: t.who,
                  cell: ({ operator }) => <bdi>{operator?.name}</bdi>,
                },
                { key: 'why', card: 'fact', title: t.why, cell: ({ after }) => <bdi>{reasonOf(after)}</bdi> },
              ]}
            />
          )
        }
      </Loaded>
    </Stack>
  );
}
