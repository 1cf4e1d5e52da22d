import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core';
import type { CarrierHealth } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { wordOf } from '../../language/words.ts';
import { ListRows, type Column } from '../../components/list/list-rows.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
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
            <ListRows
              name={t.carriers}
              rows={rows.toSorted((a, b) => Number(isFine(a)) - Number(isFine(b)))}
              rowKey={({ name, process }) => `${name} ${process.id}`}
              columns={columns}
            />
          )
        }
      </Loaded>
    </Stack>
  );
}

const isFine = ({ state, is_gone: isGone, problem }: CarrierHealth) =>
  state === 'up' && !isGone && problem === null;

const colors: Readonly<Record<string, string>> = { up: 'green', connecting: 'orange', stopping: 'orange' };

function useColumns(): Column<CarrierHealth>[] {
  const t = useOverviewTexts();
  const format = useFormat();
  return [
    {
      key: 'name',
      card: 'headline',
      title: t.carrier,
      cell: ({ name }) => (
        <Anchor component={PageLink} to={linkTo('/console/carriers')}>
          <Ltr>{name}</Ltr>
        </Anchor>
      ),
    },
    { key: 'state', card: 'state', title: t.state, cell: (health) => <State health={health} /> },
    {
      key: 'process',
      title: t.process,
      cell: ({ process }) => <Ltr>{`${process.host}:${process.pid}`}</Ltr>,
    },
    { key: 'since', title: t.since, cell: ({ since }) => <Moment at={since} isRelative /> },
    {
      key: 'rate',
      card: 'fact',
      title: t.rate,
      isNumber: true,
      cell: ({ submits_per_second: rate }) => format.count(rate),
    },
    {
      key: 'queue',
      title: t.queue,
      isNumber: true,
      cell: (carrier) => format.count(carrier.queued_express + carrier.queued_bulk),
    },
    {
      key: 'share',
      card: 'fact',
      title: t.share,
      isNumber: true,
      cell: ({ delivered_share: share }) => (share === null ? '—' : format.share(share)),
    },
  ];
}

function State({
  health: { state, problem, is_resting: isResting, is_gone: isGone },
}: {
  readonly health: CarrierHealth;
}) {
  const t = useOverviewTexts();
  const { language } = useLanguage();
  return (
    <Stack gap={2} align="start">
      <Group gap="xs">
        <Badge color={isGone ? 'red' : (colors[state] ?? 'red')}>
          {isGone ? t.gone : inLanguage(wordOf(carrierStateWords, state), language)}
        </Badge>
        {isResting && <Badge color="orange">{t.resting}</Badge>}
      </Group>
      {problem !== null && !isGone && (
        <Text size="sm" c="var(--delete)" dir="auto">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
