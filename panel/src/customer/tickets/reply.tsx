import { Stack, Text, Textarea } from '@mantine/core';
import { replyToTicket, type TicketConversation } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { MessageEnd } from '../../components/tickets/message-end.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { useTicketsTexts } from './tickets-texts.ts';

const empty = { message: '', file: null as File | null };

export function Reply({ ticket }: { readonly ticket: TicketConversation }) {
  const t = useTicketsTexts();
  const { form, field, choice, problem, isBusy, reset } = useApiForm({
    initial: empty,
    submit: ({ message, file }) =>
      ask(replyToTicket, { body: { ticket_id: ticket.id, message, ...(file !== null && { file }) } }),
    async onDone() {
      reset(empty);
      await queryClient.invalidateQueries({ queryKey: queryKeys.tickets.all });
    },
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        {ticket.status === 'closed' && (
          <Text size="sm" c="dimmed">
            {t.replyReopens}
          </Text>
        )}
        <Textarea
          label={t.reply}
          placeholder={t.replyHint}
          {...field('message')}
          dir="auto"
          autosize
          minRows={3}
        />
        <MessageEnd file={{ label: t.file, ...choice('file') }} send={t.send} isBusy={isBusy} />
      </Stack>
    </form>
  );
}
