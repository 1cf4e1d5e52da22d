import { Button, Stack } from '@mantine/core';
import { closeTicket, downloadTicketFile, type TicketConversation } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { useRecord } from '../../components/link/use-words.ts';
import { BackLink } from '../../components/link/back-link.tsx';
import { linkTo } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { TicketMessage } from '../../components/tickets/ticket-message.tsx';
import { Reply } from './reply.tsx';
import { TicketState } from '../../components/tickets/ticket-state.tsx';
import { oneTicket } from './tickets-queries.ts';
import { ticketStatusWords, useTicketsTexts } from './tickets-texts.ts';

export function TicketPage() {
  const t = useTicketsTexts();
  const { id: ticketId } = useRecord('/tickets/$id');
  const query = useQuery(oneTicket(Number(ticketId)));
  return (
    <>
      <BackLink to={linkTo('/tickets')}>{t.back}</BackLink>
      <Loaded query={query} height={320}>
        {(ticket) => (
          <>
            <PageTitle
              title={<span dir="auto">{ticket.title}</span>}
              hint={<TicketState status={ticket.status} words={ticketStatusWords} />}
            >
              <CloseTicket ticket={ticket} />
            </PageTitle>
            <Stack maw={820}>
              {ticket.messages.map((message) => (
                <TicketMessage
                  key={message.id}
                  message={message}
                  author={message.author === 'customer' ? t.you : t.operator}
                  isOurs={message.author === 'customer'}
                  read={(id) => ask(downloadTicketFile, { query: { file_id: id } })}
                />
              ))}
              <Reply ticket={ticket} />
            </Stack>
          </>
        )}
      </Loaded>
    </>
  );
}

function CloseTicket({ ticket }: { readonly ticket: TicketConversation }) {
  const t = useTicketsTexts();
  const close = useMutation({
    mutationFn: () => ask(closeTicket, { body: { ticket_id: ticket.id } }),
    meta: { stale: [queryKeys.tickets.all] },
    onSuccess: () => toast.done(t.closed),
    onError: toast.refused,
  });
  if (ticket.status === 'closed') return null;
  return (
    <Button variant="default" loading={close.isPending} onClick={() => close.mutate()}>
      {t.close}
    </Button>
  );
}
