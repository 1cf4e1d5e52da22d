import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import type { CarrierHealth } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { wordOf } from '../../language/words.ts';
import { ListRows, type Column } from '../../parts/list/list-rows.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Ltr } from '../../parts/ltr.tsx';
import { Moment } from '../../parts/moment.tsx';
import { carriersQuery } from './overview-queries.ts';
import { carrierStateWords, useOverviewTexts } from './overview-texts.ts';

export function CarrierHealthList() {
  const t = useOverviewTexts();
  const columns = useColumns();
  return (
    <Stack gap="sm">
      <Group align="baseline" gap="sm">
        <Title order={2} size="h4">
          {t.carriers}
        </Title>
        <Text size="sm" c="dimmed">
          {t.carriersHint}
        </Text>
      </Group>
      <Loaded query={useQuery(carriersQuery)} height={120}>
        {({ in_use: rows }) =>
          rows.length === 0 ? (
            <Text c="dimmed">{t.noCarriers}</Text>
          ) : (
            <ListRows name={t.carriers} rows={rows} rowKey={({ name }) => name} columns={columns} />
          )
        }
      </Loaded>
    </Stack>
  );
}

const colors: Readonly<Record<string, string>> = { up: 'green', connecting: 'orange', stopping: 'orange' };

function useColumns(): Column<CarrierHealth>[] {
  const t = useOverviewTexts();
  const format = useFormat();
  const { language } = useLanguage();
  return [
    { key: 'name', title: t.carrier, cell: ({ name }) => <Ltr>{name}</Ltr> },
    {
      key: 'state',
      title: t.state,
      cell: ({ state, is_resting: isResting }) => (
        <Group gap="xs">
          <Badge color={colors[state] ?? 'red'}>
            {inLanguage(wordOf(carrierStateWords, state), language)}
          </Badge>
          {isResting && <Badge color="orange">{t.resting}</Badge>}
        </Group>
      ),
    },
    { key: 'since', title: t.since, cell: ({ since }) => <Moment at={since} isRelative /> },
    {
      key: 'flight',
      title: t.inFlight,
      isNumber: true,
      cell: ({ in_flight: count, window }) =>
        t.ofWindow({ count: format.count(count), window: format.count(window) }),
    },
    {
      key: 'queue',
      title: t.queue,
      isNumber: true,
      cell: (carrier) => format.count(carrier.queued_express + carrier.queued_bulk),
    },
    {
      key: 'submitted',
      title: t.submitted,
      isNumber: true,
      cell: ({ counters }) => format.count(counters.submitted),
    },
    {
      key: 'refused',
      title: t.refused,
      isNumber: true,
      cell: ({ counters }) => format.count(counters.refused),
    },
    {
      key: 'error',
      title: t.lastError,
      cell: ({ last_error: problem }) => (problem === null ? '—' : <Ltr>{problem}</Ltr>),
    },
  ];
}
