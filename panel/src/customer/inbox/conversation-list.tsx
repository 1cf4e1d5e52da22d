import { Badge, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import type { Conversation } from '@peyk/sdk';

import { useFormat } from '../../language/language.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { useCommonTexts } from '../../components/common-texts.ts';
import classes from './inbox.module.css';
import { useInboxTexts } from './inbox-texts.ts';
import { WrittenText } from '../../components/values/written-text.tsx';

interface ConversationListProps {
  readonly conversations: readonly Conversation[];
  /** The number whose conversation is open. */
  readonly open: string;
  readonly choose: (number: string) => void;
  readonly clear: () => void;
}

export function ConversationList({ conversations, open, choose, clear }: ConversationListProps) {
  const p = useCommonTexts();
  if (conversations.length === 0)
    return (
      <Empty
        title={p.nothingMatches}
        action={
          <Button variant="default" onClick={clear}>
            {p.clearFilters}
          </Button>
        }
      />
    );
  return (
    <ul className={classes.conversations}>
      {conversations.map((conversation) => (
        <li key={conversation.from}>
          <UnstyledButton
            className={classes.conversation ?? ''}
            aria-current={conversation.from === open || undefined}
            onClick={() => choose(conversation.from)}
          >
            <Line conversation={conversation} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function Line({ conversation: one }: { readonly conversation: Conversation }) {
  const t = useInboxTexts();
  const format = useFormat();
  const weight = one.unread > 0 ? 700 : 500;
  return (
    <Stack gap={2}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text span fw={weight} truncate>
          {one.name ? <bdi>{one.name}</bdi> : <Ltr>{one.from}</Ltr>}
        </Text>
        <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <Moment at={one.received_at} isRelative />
        </Text>
      </Group>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <WrittenText span size="sm" {...(one.unread === 0 && { c: 'dimmed' })} truncate flex={1}>
          {one.text}
        </WrittenText>
        {one.is_done && (
          <Badge size="sm" color="gray">
            {t.done}
          </Badge>
        )}
        {one.assigned_to && (
          <Badge size="sm" variant="outline">
            <bdi>{one.assigned_to.name}</bdi>
          </Badge>
        )}
        {one.is_blacklisted && (
          <Badge size="sm" color="orange">
            {t.optedOut}
          </Badge>
        )}
        {one.unread > 0 && (
          <Badge size="sm" variant="filled" aria-label={t.unread({ count: format.count(one.unread) })}>
            {format.count(one.unread)}
          </Badge>
        )}
      </Group>
    </Stack>
  );
}
