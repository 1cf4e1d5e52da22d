import { Anchor, Card, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo, type PanelLink } from '../../links.ts';
import { useFormat } from '../../language/language.tsx';
import { useMay } from '../../session/me.ts';
import { unpaidOrders, waitingCount, waitingPlaces } from './home-queries.ts';
import { useHomeTexts } from './home-texts.ts';

/** What waits, and for what: an operator, its moment, money. */
export function WaitingCard() {
  const t = useHomeTexts();
  const approval = useQuery(waitingCount('approval')).data;
  const schedule = useQuery(waitingCount('schedule')).data;
  const places = useQuery(waitingPlaces).data;
  const unpaid = useQuery({ ...unpaidOrders, enabled: useMay('pay') }).data;
  const waits = [
    { name: t.waitsApproval, count: approval, to: linkTo('/reports', { waiting_for: 'approval' }) },
    { name: t.waitsSchedule, count: schedule, to: linkTo('/reports', { waiting_for: 'schedule' }) },
    { name: t.waitsPlaces, count: places, to: linkTo('/places', { status: 'pending' }) },
    { name: t.waitsMoney, count: unpaid, to: linkTo('/wallet') },
  ].filter(({ count }) => count !== undefined && count > 0);
  return (
    <Card>
      <Text size="sm" c="dimmed">
        {t.waits}
      </Text>
      {waits.length === 0 ? (
        <Text mt="xs">{approval === undefined ? '…' : t.nothingWaits}</Text>
      ) : (
        <Stack gap={4} mt="xs">
          {waits.map((one) => (
            <Waiting key={one.to} {...one} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

interface WaitingProps {
  readonly name: string;
  readonly count: number | undefined;
  readonly to: PanelLink;
}

function Waiting({ name, count = 0, to }: WaitingProps) {
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
