import { Button, FileInput, Group, Stack, Text, Textarea } from '@mantine/core';
import { answerTicket, type OperatorTicketConversation } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { useRoomForm } from '../../parts/form/use-room-form.ts';
import { usePartTexts } from '../../parts/part-texts.ts';
import { tell } from '../../parts/tell.tsx';
import { ReadyAnswers } from './ready-answers.tsx';
import { useTicketsTexts } from './tickets-texts.ts';

const empty = { message: '', file: null as File | null };

export function Answer({ ticket }: { readonly ticket: OperatorTicketConversation }) {
  const t = useTicketsTexts();
  const parts = usePartTexts();
  const { form, field, choice, values, set, problem, isBusy, reset } = useRoomForm({
    initial: empty,
    submit: ({ message, file }) =>
      ask(answerTicket, {
        params: { id: ticket.id },
        body: {
          message,
          // Whoever has spoken since is read first.
          last_message_id: ticket.messages.at(-1)?.id,
          ...(file !== null && { file }),
        },
      }),
    async onDone() {
      reset(empty);
      tell.done(t.sent);
      await queryClient.invalidateQueries({ queryKey: ['tickets'] });
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
        <Group justify="space-between" align="end">
          <FileInput
            label={t.file}
            placeholder={parts.pickFile}
            {...choice('file')}
            clearable
            clearButtonProps={{ 'aria-label': parts.clear }}
            flex="1 1 240px"
          />
          <Button type="submit" loading={isBusy}>
            {t.send}
          </Button>
        </Group>
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
