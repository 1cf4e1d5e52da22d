import { Anchor, Badge, Card, Group, Text, Timeline, Title } from '@mantine/core';
import type { VerificationWithSends } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { channelWords } from '../../components/codes/code-figures-texts.ts';
import { PageLink } from '../../components/link/page-link.tsx';
import { ItemState } from '../../components/sends/send-state.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { wordOf } from '../../language/words.ts';
import { linkTo } from '../../links.ts';
import { climbOfSend } from './reports-queries.ts';
import { useClimbTexts } from './climb-texts.ts';

const colors: Readonly<Record<VerificationWithSends['status'], string>> = {
  pending: 'blue',
  approved: 'green',
  failed: 'red',
  expired: 'orange',
  cancelled: 'orange',
};

/** What a message has become, as reports name it in words. */
const details: Readonly<Record<string, string>> = { failed: 'delivery-failure', blacklisted: 'blacklist' };

/** The verification whose code a send carried: every way that was tried, what became of it, and the next one. */
export function SendClimb({ id }: { readonly id: number }) {
  const t = useClimbTexts();
  const { data: verification } = useQuery(climbOfSend(id));
  if (!verification) return null;
  const { status, sends, next_step: next } = verification;
  return (
    <Card component="section" aria-label={t.title}>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4">
          {t.title}
        </Title>
        <Badge color={colors[status]}>{t[status]}</Badge>
      </Group>
      <Timeline active={sends.length - 1} bulletSize={14} lineWidth={2}>
        {sends.map((send) => (
          <Timeline.Item key={send.send_id} title={<Way send={send} isOpen={send.send_id === id} />}>
            <Text size="sm" c="dimmed">
              <Moment at={send.created_at} />
            </Text>
          </Timeline.Item>
        ))}
        {next !== null && (
          <Timeline.Item title={<ChannelName channel={next.channel} />}>
            <Text size="sm" c="dimmed">
              {t.next} <Moment at={next.at} />
            </Text>
          </Timeline.Item>
        )}
      </Timeline>
    </Card>
  );
}

interface WayProps {
  readonly send: VerificationWithSends['sends'][number];
  /** It is the send of this page. */
  readonly isOpen: boolean;
}

function Way({ send, isOpen }: WayProps) {
  const format = useFormat();
  const name = <ChannelName channel={send.channel} />;
  return (
    <Group gap="xs">
      {isOpen ? (
        name
      ) : (
        <Anchor component={PageLink} to={linkTo('/reports/$id', { id: send.send_id })}>
          {name}
        </Anchor>
      )}
      <ItemState detail={details[send.status] ?? send.status} />
      <Text size="sm" c="dimmed">
        {format.toman(send.cost)}
      </Text>
    </Group>
  );
}

function ChannelName({ channel }: { readonly channel: string }) {
  const { language } = useLanguage();
  return (
    <Text size="sm" fw={600} span>
      {inLanguage(wordOf(channelWords, channel), language)}
    </Text>
  );
}
