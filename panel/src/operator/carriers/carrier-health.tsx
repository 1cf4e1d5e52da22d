import { Badge, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { CarrierHealth } from '@peyk/sdk';

import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { wordOf } from '../../language/words.ts';
import { Ltr } from '../../parts/ltr.tsx';
import { carrierStateWords, useCarriersTexts } from './carriers-texts.ts';

const colors: Readonly<Record<string, string>> = { up: 'green', connecting: 'orange', down: 'red' };

export function CarrierStateBadge({ state }: { readonly state: string }) {
  const { language } = useLanguage();
  return (
    <Badge color={colors[state] ?? 'accent'}>{inLanguage(wordOf(carrierStateWords, state), language)}</Badge>
  );
}

/** How one carrier is doing. */
export function CarrierHealthCard({ health }: { readonly health: CarrierHealth }) {
  const t = useCarriersTexts();
  const format = useFormat();
  const { counters } = health;
  const figures = [
    [t.inFlight, t.ofWindow({ count: format.count(health.in_flight), window: format.count(health.window) })],
    [t.queue, format.count(health.queued_express + health.queued_bulk)],
    [t.submitted, format.count(counters.submitted)],
    [t.receipts, format.count(counters.receipts)],
    [t.refused, format.count(counters.refused)],
    [t.throttled, format.count(counters.throttled)],
    [t.rerouted, format.count(health.rerouted)],
    [t.inbound, format.count(counters.inbound)],
    [t.disconnects, format.count(counters.disconnects)],
  ] as const;
  return (
    <Card component="article">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={3} size="h5">
            <Ltr>{health.name}</Ltr>
          </Title>
          <CarrierStateBadge state={health.state} />
        </Group>
        <Text size="sm" c="dimmed">
          {t.since({ moment: format.moment(health.since) })}
        </Text>
        {health.is_resting && (
          <Text size="sm" c="var(--delete)">
            {t.resting}
          </Text>
        )}
        {health.last_error && (
          <Text size="sm" c="var(--delete)" dir="auto">
            {health.last_error}
          </Text>
        )}
        <SimpleGrid cols={3} spacing="xs">
          {figures.map(([name, value]) => (
            <Stack key={name} gap={0}>
              <Text size="xs" c="dimmed">
                {name}
              </Text>
              <Text fw={600}>{value}</Text>
            </Stack>
          ))}
        </SimpleGrid>
      </Stack>
    </Card>
  );
}
