import { Button, FileInput, Group, Stack, Text, Textarea } from '@mantine/core';
import { replyToTicket, type TicketConversation } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { useCommonTexts } from '../../components/common-texts.ts';
import { useTicketsTexts } from './tickets-texts.ts';

const empty = { message: '', file: null as File | null };

export function Reply({ ticket }: { readonly ticket: TicketConversation }) {
  const t = useTicketsTexts();
  const common = useCommonTexts();
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
        <Group justify="space-between" align="end">
          <FileInput
            label={t.file}
            placeholder={common.pickFile}
            {...choice('file')}
            clearable
            clearButtonProps={{ 'aria-label': common.clear }}
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
