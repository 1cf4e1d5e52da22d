import { Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { assignConversation, markConversationDone, type Conversation } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { useFormat } from '../../language/language.tsx';
import { linkTo } from '../../links.ts';
import { useMay } from '../../session/me.ts';
import { CheckIcon } from '../../theme/icons.tsx';
import { ConversationNotes } from './conversation-notes.tsx';
import classes from './inbox.module.css';
import { clicksOf, peopleQuery } from './conversation-queries.ts';
import { useInboxTexts } from './inbox-texts.ts';

interface WorkProps {
  readonly conversation: Conversation;
}

/** Who is at a conversation, whether it is done, notes on it, and what the number clicked. */
export function ConversationWork({ conversation }: { readonly conversation: Conversation | undefined }) {
  const t = useInboxTexts();
  const [areNotesOpen, notes] = useDisclosure(false);
  const mayWrite = useMay('send');
  if (conversation === undefined) return null;
  return (
    <Stack gap="xs" className={classes.head ?? ''}>
      <Group gap="sm" align="end">
        {mayWrite && <Assignee conversation={conversation} />}
        {mayWrite && <DoneButton conversation={conversation} />}
        <Button size="compact-sm" variant="default" aria-expanded={areNotesOpen} onClick={notes.toggle}>
          {t.notes}
        </Button>
      </Group>
      {areNotesOpen && <ConversationNotes number={conversation.from} />}
      <Clicks number={conversation.from} />
    </Stack>
  );
}

function Assignee({ conversation: { from, assigned_to: assigned } }: WorkProps) {
  const t = useInboxTexts();
  const { data: people = [] } = useQuery(peopleQuery);
  const assign = useMutation({
    mutationFn: (id: number | null) => ask(assignConversation, { body: { from, user_id: id } }),
    meta: { stale: [queryKeys.inbox.all] },
    onSuccess: () => toast.done(t.assigned),
    onError: toast.refused,
  });
  return (
    <NativeSelect
      size="xs"
      label={t.assignee}
      disabled={assign.isPending}
      value={String(assigned?.id ?? '')}
      data={[
        { value: '', label: t.nobody },
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => assign.mutate(value === '' ? null : Number(value))}
    />
  );
}

function DoneButton({ conversation: { from, is_done: isDone, last_message_id: last } }: WorkProps) {
  const t = useInboxTexts();
  const change = useMutation({
    // A message that came meanwhile is not passed over.
    mutationFn: () =>
      ask(markConversationDone, {
        body: { from, is_done: !isDone, ...(!isDone && { last_message_id: last }) },
      }),
    meta: { stale: [queryKeys.inbox.all] },
    onError: toast.refused,
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={isDone ? undefined : <CheckIcon size={14} />}
      loading={change.isPending}
      onClick={() => change.mutate()}
    >
      {isDone ? t.reopen : t.markDone}
    </Button>
  );
}

/** Links that the number opened, beside what it got. */
function Clicks({ number }: { readonly number: string }) {
  const t = useInboxTexts();
  const format = useFormat();
  const { data: clicks = [] } = useQuery(clicksOf(number));
  if (clicks.length === 0) return null;
  return (
    <Stack gap={2} component="section" aria-label={t.clicks}>
      <Text size="sm" fw={500}>
        {t.clicks}
      </Text>
      {clicks.slice(0, 5).map((click) => (
        <Text key={`${click.link_id}-${click.send_request_id}`} size="sm" truncate>
          <Anchor component={PageLink} to={linkTo('/links/$id', { id: click.link_id })}>
            <Ltr>{click.target}</Ltr>
          </Anchor>{' '}
          · {t.clickedTimes({ count: format.count(click.clicks) })}
          {click.last_clicked_at !== null && (
            <>
              {' '}
              · <Moment at={click.last_clicked_at} isRelative />
            </>
          )}
        </Text>
      ))}
    </Stack>
  );
}
