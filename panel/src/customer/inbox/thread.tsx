import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { markConversationRead, type Conversation, type InboxMessage, type MessageOfNumber } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { BackIcon, BanIcon, PersonIcon } from '../../theme/icons.tsx';
import { Copy } from '../../components/values/copy-button.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { MessageState } from '../../components/sends/send-state.tsx';
import { useMay } from '../../session/me.ts';
import { AnswerForm } from './answer-form.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { ConversationWork } from './conversation-work.tsx';
import classes from './inbox.module.css';
import { isMobile, messagesFrom, sentTo } from './inbox-queries.ts';
import { useInboxTexts } from './inbox-texts.ts';
import { WrittenText } from '../../components/values/written-text.tsx';

interface ThreadProps {
  readonly number: string;
  /** Absent if the list shows other conversations. */
  readonly conversation: Conversation | undefined;
  readonly back: () => void;
}

/** What a number wrote and what was sent to it, in the order of time. */
export function Thread({ number, conversation, back }: ThreadProps) {
  const mayWrite = useMay('send');
  const messages = useQuery(messagesFrom(number));
  const sent = useQuery(sentTo(number));
  const newest = messages.data?.data[0];
  useMarkRead(number, mayWrite ? newest : undefined, (conversation?.unread ?? 0) > 0);
  return (
    <>
      <Head number={number} name={conversation?.name ?? null} back={back} />
      <ConversationWork conversation={conversation} />
      <Loaded query={messages} height={360}>
        {({ data }) => <Messages number={number} shown={inOrder(data, sent.data?.messages.data ?? [])} />}
      </Loaded>
      <Foot
        number={number}
        line={conversation?.line_number ?? newest?.to}
        isBlacklisted={conversation?.is_blacklisted ?? false}
      />
    </>
  );
}

interface MessagesProps {
  readonly number: string;
  readonly shown: readonly Shown[];
}

function Messages({ number, shown }: MessagesProps) {
  const t = useInboxTexts();
  if (shown.length === 0) return <Empty title={t.noMessages} hint={t.noMessagesHint} />;
  return (
    <ol className={classes.messages} tabIndex={0} aria-label={t.with({ number })}>
      {shown.map(({ key, ...one }) => (
        <Message key={key} {...one} />
      ))}
    </ol>
  );
}

interface FootProps {
  readonly number: string;
  readonly line: string | undefined;
  readonly isBlacklisted: boolean;
}

/** A way to answer, or why there is none. */
function Foot({ number, line, isBlacklisted }: FootProps) {
  const t = useInboxTexts();
  const mayWrite = useMay('send');
  if (isBlacklisted)
    return (
      <Alert color="orange" icon={<BanIcon />} m="md">
        {t.optedOutHint}
      </Alert>
    );
  if (!mayWrite || line === undefined) return null;
  return (
    <div className={classes.answer}>
      {isMobile(number) ? (
        <AnswerForm number={number} line={line} />
      ) : (
        <Text size="sm" c="dimmed">
          {t.notAnswerable}
        </Text>
      )}
    </div>
  );
}

/** Marks the newest message as read, once for each message. */
function useMarkRead(number: string, newest: InboxMessage | undefined, isUnread: boolean): void {
  const { mutate } = useMutation({
    mutationFn: (id: number) => ask(markConversationRead, { body: { from: number, last_message_id: id } }),
    meta: { stale: [queryKeys.inbox.all] },
  });
  const id = newest?.id;
  useEffect(() => {
    if (id !== undefined && isUnread) mutate(id);
  }, [id, isUnread, mutate]);
}

interface HeadProps {
  readonly number: string;
  readonly name: string | null;
  readonly back: () => void;
}

function Head({ number, name, back }: HeadProps) {
  const t = useInboxTexts();
  const mayWrite = useMay('send');
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <Group className={classes.head ?? ''} justify="space-between">
      <Stack gap={0}>
        <Anchor component="button" size="sm" className={classes.back ?? ''} onClick={back}>
          <BackIcon size={14} /> {t.back}
        </Anchor>
        <Group gap={4}>
          <Text fw={700}>{name ? <bdi>{name}</bdi> : <Ltr>{number}</Ltr>}</Text>
          {name && (
            <Text c="dimmed" size="sm">
              <Ltr>{number}</Ltr>
            </Text>
          )}
          <Copy value={number} />
        </Group>
      </Stack>
      {mayWrite && isMobile(number) && name === null && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<PersonIcon size={16} />}
          onClick={dialog.open}
        >
          {t.makeContact}
        </Button>
      )}
      <ContactDialog number={number} isOpen={isOpen} close={dialog.close} />
    </Group>
  );
}

interface Shown {
  readonly key: string;
  readonly at: string;
  readonly text: string;
  readonly line: string;
  readonly sent?: MessageOfNumber;
}

/** Oldest first. */
function inOrder(messages: readonly InboxMessage[], sent: readonly MessageOfNumber[]): Shown[] {
  return [
    ...messages.map(({ id, receivedAt, text, to }) => ({ key: `in-${id}`, at: receivedAt, text, line: to })),
    ...sent.map((one) => ({
      key: `out-${one.send_request_id}`,
      at: one.created_at,
      text: one.text,
      line: one.line.number,
      sent: one,
    })),
  ].sort((one, other) => one.at.localeCompare(other.at));
}

function Message({ at, text, line, sent }: Omit<Shown, 'key'>) {
  const t = useInboxTexts();
  return (
    <li className={classes.message} data-own={sent !== undefined || undefined}>
      <WrittenText style={{ whiteSpace: 'pre-wrap' }}>{text}</WrittenText>
      <Group gap="xs">
        <Text span size="xs" c="dimmed">
          <Moment at={at} /> · {sent ? t.fromLine({ line }) : t.toLine({ line })}
        </Text>
        {sent && (
          <PageLink to={linkTo('/reports/$id', { id: sent.send_request_id })}>
            <MessageState message={sent} />
          </PageLink>
        )}
      </Group>
    </li>
  );
}
