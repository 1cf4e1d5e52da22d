import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';

import { PageLink } from '../../../components/link/page-link.tsx';
import { linkTo } from '../../../links.ts';
import { useFormat } from '../../../language/language.tsx';
import { CheckIcon } from '../../../theme/icons.tsx';
import { Fact } from './price-card.tsx';
import type { Accepted } from '../draft/prepared.ts';
import { useSendTexts } from '../send-texts.ts';

interface SentNoticeProps {
  readonly accepted: Accepted;
  readonly again: () => void;
}

/** After sending: what it waits for, in words, and where to follow it. */
export function SentNotice({ accepted, again }: SentNoticeProps) {
  const t = useSendTexts();
  const format = useFormat();
  const isPlace = accepted.kind === 'place';
  const words = { id: String(accepted.id) };
  return (
    <Card padding="xl" maw={560} mx="auto" role="status">
      <Stack>
        <Group gap="sm">
          <CheckIcon size={28} color="var(--accent)" />
          <Title order={2} size="h3">
            {isPlace ? t.acceptedPlace(words) : t.accepted(words)}
          </Title>
        </Group>
        <Text>{waitingWords(accepted, t, format.moment)}</Text>
        {isPlace && <Text c="dimmed">{t.placeRuns}</Text>}
        {accepted.failed > 0 && <Text c="red">{t.failedRows({ count: format.count(accepted.failed) })}</Text>}
        {accepted.repeated > 0 && (
          <Text c="red">{t.repeated({ count: format.count(accepted.repeated) })}</Text>
        )}
        <Fact name={t.receivers}>{format.count(accepted.receivers)}</Fact>
        <Fact name={t.price}>{format.toman(accepted.cost)}</Fact>
        <Group mt="sm">
          <Button
            component={PageLink}
            to={
              isPlace
                ? linkTo('/places/$id', { id: accepted.id })
                : linkTo('/reports/$id', { id: accepted.id })
            }
          >
            {isPlace ? t.openPlace : t.openReport}
          </Button>
          <Button variant="default" onClick={again}>
            {t.another}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function waitingWords(
  { waitingFor, schedule }: Accepted,
  t: ReturnType<typeof useSendTexts>,
  moment: (at: string) => string,
): string {
  if (waitingFor === 'approval') return t.waitsApproval;
  if (waitingFor === 'schedule' && schedule !== null) return t.waitsSchedule({ moment: moment(schedule) });
  return t.onTheWay;
}
