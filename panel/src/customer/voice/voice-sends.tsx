import { Anchor, Group, Text, Title } from '@mantine/core';
import type { SendRequest } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { useFormat } from '../../language/language.tsx';
import { ListRows, type Column } from '../../components/list/list-rows.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { SendState } from '../../components/sends/send-state.tsx';
import { lastVoiceSends } from './voice-queries.ts';
import { useVoiceTexts } from './voice-texts.ts';

/** The last voice sends and how many answered; who did stands in the report of each. */
export function VoiceSends() {
  const t = useVoiceTexts();
  const format = useFormat();
  const { data } = useQuery(lastVoiceSends);
  if (!data || data.total === 0) return null;
  const columns: Column<SendRequest>[] = [
    {
      key: 'title',
      card: 'headline',
      title: t.message,
      cell: ({ id, text }) => <bdi>{text || `#${id}`}</bdi>,
    },
    { key: 'status', card: 'state', title: t.status, cell: (send) => <SendState send={send} /> },
    {
      key: 'answered',
      card: 'fact',
      title: t.answered,
      cell: ({ snapshot }) =>
        t.answeredOf({
          count: format.count(snapshot.delivered_count),
          total: format.count(snapshot.total_count),
        }),
    },
    { key: 'cost', title: t.price, isNumber: true, cell: ({ cost }) => format.toman(cost) },
    {
      key: 'when',
      card: 'fact',
      title: t.when,
      cell: ({ created_at: at }) => (
        <Text span size="sm">
          <Moment at={at} isRelative />
        </Text>
      ),
    },
  ];
  return (
    <section>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {t.sends}
        </Title>
        <Anchor component={PageLink} to={linkTo('/reports', { type: 'voice' })} size="sm">
          {t.allSends}
        </Anchor>
      </Group>
      <ListRows
        name={t.sends}
        rows={data.data}
        columns={columns}
        rowKey={({ id }) => id}
        rowLink={({ id }) => linkTo('/reports/$id', { id })}
      />
    </section>
  );
}
