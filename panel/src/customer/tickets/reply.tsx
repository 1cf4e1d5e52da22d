import { Button, FileInput, Group, Stack, Text, Textarea } from '@mantine/core';
import { replyToTicket, type TicketConversation } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { useRoomForm } from '../../parts/form/use-room-form.ts';
import { usePartTexts } from '../../parts/part-texts.ts';
import { useTicketsTexts } from './tickets-texts.ts';

const empty = { message: '', file: null as File | null };

export function Reply({ ticket }: { readonly ticket: TicketConversation }) {
  const t = useTicketsTexts();
  const parts = usePartTexts();
  const { form, field, choice, problem, isBusy, reset } = useRoomForm({
    initial: empty,
    submit: ({ message, file }) =>
      ask(replyToTicket, { body: { ticket_id: ticket.id, message, ...(file !== null && { file }) } }),
    async onDone() {
      reset(empty);
      await queryClient.invalidateQueries({ queryKey: ['tickets'] });
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
