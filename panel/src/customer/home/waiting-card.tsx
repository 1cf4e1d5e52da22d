import { Anchor, Card, Group, Stack, Text } from '@mantine/core';
import type { Waiting } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo, type PanelLink } from '../../links.ts';
import { useFormat } from '../../language/language.tsx';
import { waitingQuery } from './home-queries.ts';
import { useHomeTexts } from './home-texts.ts';

/** What waits, and for what: an operator, its moment, money. */
export function WaitingCard() {
  const t = useHomeTexts();
  const { data } = useQuery(waitingQuery);
  const kinds: Readonly<Record<Waiting['kind'], { readonly name: string; readonly to: PanelLink }>> = {
    approval: { name: t.waitsApproval, to: linkTo('/reports', { waiting_for: 'approval' }) },
    schedule: { name: t.waitsSchedule, to: linkTo('/reports', { waiting_for: 'schedule' }) },
    place: { name: t.waitsPlaces, to: linkTo('/places', { status: 'pending' }) },
    payment: { name: t.waitsMoney, to: linkTo('/wallet') },
  };
  const waits = data?.filter(({ count }) => count > 0) ?? [];
  return (
    <Card>
      <Text size="sm" c="dimmed">
        {t.waits}
      </Text>
      {waits.length === 0 ? (
        <Text mt="xs">{data === undefined ? '…' : t.nothingWaits}</Text>
      ) : (
        <Stack gap={4} mt="xs">
          {waits.map(({ kind, count }) => (
            <WaitingRow key={kind} count={count} {...kinds[kind]} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

interface WaitingRowProps {
  readonly name: string;
  readonly count: number;
  readonly to: PanelLink;
}

function WaitingRow({ name, count, to }: WaitingRowProps) {
  const format = useFormat();
  return (
    <Group justify="space-between">
      <Anchor component={PageLink} to={to}>
        {name}
      </Anchor>
      <Text fw={700}>{format.count(count)}</Text>
    </Group>
  );
}
