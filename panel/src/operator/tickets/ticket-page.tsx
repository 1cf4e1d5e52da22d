import { Anchor, Card, Group, Stack, Text } from '@mantine/core';
import { downloadTicketFileForOperator, type OperatorTicketConversation } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';

import { ask } from '../../api/ask.ts';
import { accountQuery } from '../../facts/account.ts';
import { useFormat } from '../../language/language.tsx';
import { DownloadIcon } from '../../look/icons.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Ltr } from '../../parts/ltr.tsx';
import { Moment } from '../../parts/moment.tsx';
import { RoomTitle } from '../../parts/room-title.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { tell } from '../../parts/tell.tsx';
import { Answer } from './answer.tsx';
import { TicketActions } from './ticket-actions.tsx';
import classes from './ticket-page.module.css';
import { TicketState } from './ticket-state.tsx';
import { oneTicket } from './tickets-queries.ts';
import { useTicketsTexts } from './tickets-texts.ts';

export function TicketPage() {
  const t = useTicketsTexts();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const query = useQuery(oneTicket(Number(id)));
  return (
    <>
      <Anchor component={Link} to="/console/tickets" size="sm">
        {t.back}
      </Anchor>
      <Loaded query={query} height={320}>
        {(ticket) => (
          <>
            <RoomTitle title={<span dir="auto">{ticket.title}</span>} hint={<About ticket={ticket} />}>
              <TicketActions ticket={ticket} />
            </RoomTitle>
            <Stack maw={820}>
              {ticket.messages.map((message) => (
                <Message key={message.id} ticketId={ticket.id} message={message} />
              ))}
              <Answer ticket={ticket} />
            </Stack>
          </>
        )}
      </Loaded>
    </>
  );
}

function About({ ticket }: { readonly ticket: OperatorTicketConversation }) {
  const { data: account } = useQuery(accountQuery(ticket.account_id));
  return (
    <Group gap="sm" component="span">
      <TicketState status={ticket.status} />
      <span>{ticket.department.title}</span>
      <Anchor component={Link} to={`/console/accounts/${ticket.account_id}`}>
        <bdi>{account?.displayName}</bdi> <Ltr>#{ticket.account_id}</Ltr>
      </Anchor>
    </Group>
  );
}

interface MessageProps {
  readonly ticketId: number;
  readonly message: OperatorTicketConversation['messages'][number];
}

function Message({ ticketId, message }: MessageProps) {
  const t = useTicketsTexts();
  const format = useFormat();
  const isOurs = message.author === 'operator';
  return (
    <Card className={isOurs ? classes.ours : classes.theirs} padding="md">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600} size="sm">
            <bdi>{isOurs ? message.operator?.name : t.customer}</bdi>
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
              ask(downloadTicketFileForOperator, { params: { id: ticketId, file_id: id } }).then(
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
