import { Group, Stack } from '@mantine/core';
import { downloadTicketFileForOperator, type OperatorTicketConversation } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { useRecord } from '../../components/link/use-words.ts';
import { BackLink } from '../../components/link/back-link.tsx';
import { linkTo } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { AccountName } from '../../components/accounts/account-name.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { supportWords } from '../../components/tickets/support-words.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { TicketMessage } from '../../components/tickets/ticket-message.tsx';
import { Answer } from './answer.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { TicketState } from '../../components/tickets/ticket-state.tsx';
import { oneTicket } from './tickets-queries.ts';
import { useTicketsTexts } from './tickets-texts.ts';

export function TicketPage() {
  const t = useTicketsTexts();
  const { id } = useRecord('/console/tickets/$id');
  const query = useQuery(oneTicket(Number(id)));
  return (
    <>
      <BackLink to={linkTo('/console/tickets')}>{t.back}</BackLink>
      <Loaded query={query} height={320}>
        {(ticket) => (
          <>
            <PageTitle title={<span dir="auto">{ticket.title}</span>} hint={<About ticket={ticket} />}>
              <TicketActions ticket={ticket} />
            </PageTitle>
            <Stack maw={820}>
              {ticket.messages.map((message) => (
                <TicketMessage
                  key={message.id}
                  message={message}
                  author={message.author === 'operator' ? message.operator?.name : t.customer}
                  isOurs={message.author === 'operator'}
                  read={(fileId) =>
                    ask(downloadTicketFileForOperator, { params: { id: ticket.id, file_id: fileId } })
                  }
                />
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
  return (
    <Group gap="sm" component="span">
      <TicketState status={ticket.status} words={supportWords} />
      <span>{ticket.department.title}</span>
      <AccountName id={ticket.account_id} />
    </Group>
  );
}
