import { Anchor, Badge, Card, Divider, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { CarrierHealth } from '@peyk/sdk';
import { Fragment } from 'react';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { wordOf } from '../../language/words.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import type { ShownCarrier } from './carrier-status.ts';
import { carrierStatusHints, carrierStatusWords, linkWords, useCarriersTexts } from './carriers-texts.ts';

const colors: Readonly<Record<string, string>> = {
  up: 'green',
  partly: 'orange',
  connecting: 'orange',
  down: 'red',
  unserved: 'red',
};

export function CarrierStatusBadge({ status }: { readonly status: string }) {
  const { language } = useLanguage();
  return (
    <Badge color={colors[status] ?? 'gray'}>{inLanguage(wordOf(carrierStatusWords, status), language)}</Badge>
  );
}

/** How one carrier is doing: in a sentence, and in each process that has it. */
export function CarrierCard({ carrier }: { readonly carrier: ShownCarrier }) {
  const { language } = useLanguage();
  const { name, status, processes } = carrier;
  return (
    <Card component="article" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Title order={3} size="h5">
            <Ltr>{name}</Ltr>
          </Title>
          <CarrierStatusBadge status={status} />
        </Group>
        <Text size="sm" {...(status === 'up' && { c: 'dimmed' })}>
          {inLanguage(wordOf(carrierStatusHints, status), language)}
        </Text>
        {processes.map((health) => (
          <Fragment key={health.process.id}>
            <Divider />
            <ProcessHealth carrier={name} health={health} />
          </Fragment>
        ))}
      </Stack>
    </Card>
  );
}

interface ProcessHealthProps {
  readonly carrier: string;
  readonly health: CarrierHealth;
}

function ProcessHealth({ carrier, health }: ProcessHealthProps) {
  const t = useCarriersTexts();
  const format = useFormat();
  const { process, state, problem } = health;
  const isDown = state !== 'up';
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {t.process} <Ltr>{`${process.host}:${process.pid}`}</Ltr>
        </Text>
        <ProcessState health={health} />
      </Group>
      {problem !== null && !health.is_gone && (
        <Text size="sm" c={isDown ? 'var(--delete)' : 'var(--put)'} dir="auto" role="status">
          {problem}
        </Text>
      )}
      {health.is_resting && (
        <Text size="sm" c="var(--put)">
          {t.resting}
        </Text>
      )}
      {health.links.length > 1 && <Links health={health} />}
      {!health.is_gone && <Counts carrier={carrier} health={health} />}
      <Text size="xs" c="dimmed">
        {t.started({ moment: format.moment(process.started_at) })}
      </Text>
    </Stack>
  );
}

function ProcessState({
  health: { state, since, is_gone: isGone, seen_at: seenAt },
}: {
  readonly health: CarrierHealth;
}) {
  const t = useCarriersTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const word = inLanguage(wordOf(carrierStatusWords, state), language);
  return (
    <Text size="sm" c="dimmed">
      {isGone
        ? t.gone({ ago: format.ago(seenAt) })
        : t.stateSince({ state: word, moment: format.moment(since) })}
    </Text>
  );
}

function Links({ health: { links } }: { readonly health: CarrierHealth }) {
  const t = useCarriersTexts();
  const { language } = useLanguage();
  return (
    <Group gap={6}>
      {links.map(({ name, is_bound: isBound }) => (
        <Badge key={name} color={isBound ? 'green' : 'red'}>
          {t.linkState({
            link: inLanguage(wordOf(linkWords, name), language),
            state: isBound ? t.bound : t.notBound,
          })}
        </Badge>
      ))}
    </Group>
  );
}

function Counts({ carrier, health }: ProcessHealthProps) {
  const t = useCarriersTexts();
  const format = useFormat();
  const { counters, delivered_share: share } = health;
  /** The sends that it carried. */
  const sends = (filter: { readonly outcome?: string }, count: string) => (
    <Anchor component={PageLink} to={linkTo('/console/sends', { carrier, ...filter })} inherit>
      {count}
    </Anchor>
  );
  const figures = [
    [t.submitsPerSecond, format.count(health.submits_per_second)],
    [t.receiptsPerSecond, format.count(health.receipts_per_second)],
    [t.deliveredShare, share === null ? '—' : format.share(share)],
    [t.inFlight, t.ofWindow({ count: format.count(health.in_flight), window: format.count(health.window) })],
    [t.queue, format.count(health.queued_express + health.queued_bulk)],
    [t.submitted, sends({}, format.count(counters.submitted))],
    [t.receipts, sends({ outcome: 'delivered' }, format.count(counters.receipts))],
    [t.refused, sends({ outcome: 'failed' }, format.count(counters.refused))],
    [t.throttled, format.count(counters.throttled)],
    [t.rerouted, format.count(health.rerouted)],
    [t.inbound, format.count(counters.inbound)],
    [t.disconnects, format.count(counters.disconnects)],
  ] as const;
  return (
    <SimpleGrid cols={3} spacing="xs" verticalSpacing="xs">
      {figures.map(([name, value]) => (
        <Stack key={name} gap={0}>
          <Text size="xs" c="dimmed">
            {name}
          </Text>
          <Text fw={600} size="sm">
            {value}
          </Text>
        </Stack>
      ))}
    </SimpleGrid>
  );
}
