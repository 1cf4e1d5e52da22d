import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import { closeTicket, downloadTicketFile, type TicketConversation } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';

import { ask } from '../../api/ask.ts';
import { useFormat } from '../../language/language.tsx';
import { DownloadIcon } from '../../look/icons.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Moment } from '../../parts/moment.tsx';
import { RoomTitle } from '../../parts/room-title.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { tell } from '../../parts/tell.tsx';
import { Reply } from './reply.tsx';
import { TicketState } from './ticket-state.tsx';
import classes from './ticket-page.module.css';
import { oneTicket } from './tickets-queries.ts';
import { useTicketsTexts } from './tickets-texts.ts';

export function TicketPage() {
  const t = useTicketsTexts();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const query = useQuery(oneTicket(Number(id)));
  return (
    <>
      <Anchor component={Link} to="/tickets" size="sm">
        {t.back}
      </Anchor>
      <Loaded query={query} height={320}>
        {(ticket) => (
          <>
            <RoomTitle
              title={<span dir="auto">{ticket.title}</span>}
              hint={<TicketState status={ticket.status} />}
            >
              <CloseTicket ticket={ticket} />
            </RoomTitle>
            <Stack maw={820}>
              {ticket.messages.map((message) => (
                <Message key={message.id} message={message} />
              ))}
              <Reply ticket={ticket} />
            </Stack>
          </>
        )}
      </Loaded>
    </>
  );
}

function Message({ message }: { readonly message: TicketConversation['messages'][number] }) {
  const t = useTicketsTexts();
  const format = useFormat();
  const isOurs = message.author === 'customer';
  return (
    <Card className={isOurs ? classes.ours : classes.theirs} padding="md">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600} size="sm">
            {isOurs ? t.you : t.operator}
          </Text>
          <Text size="sm" c="dimmed">
            <Moment at={message.created_at} />
          </Text>
        </Group>
        <Text dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {message.text}
        </Text>
        {message.files.map(({ id, name, size }) => (
          <Anchor
            key={id}
            component="button"
            size="sm"
            onClick={() => {
              ask(downloadTicketFile, { query: { file_id: id } }).then(
                (file) => saveFile(file, name),
                tell.refused,
              );
            }}
          >
            <DownloadIcon size={16} /> <bdi>{name}</bdi> ({format.bytes(size)})
          </Anchor>
        ))}
      </Stack>
    </Card>
  );
}

function CloseTicket({ ticket }: { readonly ticket: TicketConversation }) {
  const t = useTicketsTexts();
  const close = useMutation({
    mutationFn: () => ask(closeTicket, { body: { ticket_id: ticket.id } }),
    meta: { stale: ['tickets'] },
    onSuccess: () => tell.done(t.closed),
    onError: tell.refused,
  });
  if (ticket.status === 'closed') return null;
  return (
    <Button variant="default" loading={close.isPending} onClick={() => close.mutate()}>
      {t.close}
    </Button>
  );
}
