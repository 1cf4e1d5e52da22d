import { Stack, Text, Textarea } from '@mantine/core';
import { answerTicket, type OperatorTicketConversation } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { MessageEnd } from '../../components/tickets/message-end.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { ReadyAnswers } from './ready-answers.tsx';
import { useTicketsTexts } from './tickets-texts.ts';

const empty = { message: '', file: null as File | null };

export function Answer({ ticket }: { readonly ticket: OperatorTicketConversation }) {
  const t = useTicketsTexts();
  const { form, field, choice, values, set, problem, isBusy, reset } = useApiForm({
    initial: empty,
    submit: ({ message, file }) =>
      ask(answerTicket, {
        params: { id: ticket.id },
        body: {
          message,
          // Messages that came since must be read first.
          last_message_id: ticket.messages.at(-1)?.id,
          ...(file !== null && { file }),
        },
      }),
    async onDone() {
      reset(empty);
      toast.done(t.sent);
      await queryClient.invalidateQueries({ queryKey: queryKeys.tickets.all });
    },
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        {ticket.status === 'closed' && <Hint>{t.answerReopens}</Hint>}
        <Textarea label={t.answer} {...field('message')} dir="auto" autosize minRows={4} />
        {ticket.notify_by_sms && <Hint>{t.notifies}</Hint>}
        <ReadyAnswers
          typed={values.message}
          use={(text) => set('message', values.message === '' ? text : `${values.message}\n${text}`)}
        />
        <MessageEnd file={{ label: t.file, ...choice('file') }} send={t.send} isBusy={isBusy} />
      </Stack>
    </form>
  );
}

function Hint({ children }: { readonly children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  );
}
