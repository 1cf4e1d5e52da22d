import { Button, Menu } from '@mantine/core';
import {
  closeTicketByOperator,
  forwardTicket,
  reopenTicket,
  type OperatorTicketConversation,
} from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { DownIcon } from '../../theme/icons.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { departmentsQuery } from './tickets-queries.ts';
import { useTicketsTexts } from './tickets-texts.ts';

const meta = { stale: [queryKeys.tickets.all] };

export function TicketActions({ ticket }: { readonly ticket: OperatorTicketConversation }) {
  const t = useTicketsTexts();
  const params = { id: ticket.id };
  const isClosed = ticket.status === 'closed';
  // What was asked for is kept with the call: a change that comes live may have closed or opened the ticket before the answer is here.
  const toggle = useMutation({
    mutationFn: (wish: 'close' | 'reopen') =>
      ask(wish === 'reopen' ? reopenTicket : closeTicketByOperator, { params }),
    meta,
    onSuccess: (_answer, wish) => toast.done(wish === 'reopen' ? t.reopened : t.closed),
    onError: toast.refused,
  });
  return (
    <>
      <Forward ticket={ticket} />
      <Button
        variant="default"
        loading={toggle.isPending}
        onClick={() => toggle.mutate(isClosed ? 'reopen' : 'close')}
      >
        {isClosed ? t.reopen : t.close}
      </Button>
    </>
  );
}

function Forward({ ticket }: { readonly ticket: OperatorTicketConversation }) {
  const t = useTicketsTexts();
  const { data: departments = [] } = useQuery(departmentsQuery);
  const forward = useMutation({
    mutationFn: (department: number) =>
      ask(forwardTicket, { params: { id: ticket.id }, body: { support_department_id: department } }),
    meta,
    onSuccess: () => toast.done(t.forwarded),
    onError: toast.refused,
  });
  const others = departments.filter(({ id }) => id !== ticket.department.id);
  if (others.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" loading={forward.isPending} rightSection={<DownIcon size={16} />}>
          {t.forward}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t.forward}>
        {others.map(({ id, title }) => (
          <Menu.Item key={id} onClick={() => forward.mutate(id)}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
