import { Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { openTicket } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { FileField } from '../../components/form/file-field.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { useGo } from '../../components/link/use-go.ts';
import { linkTo } from '../../links.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { ticketImportanceWords, wordOf } from '../../language/words.ts';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { departmentsQuery, importancesQuery } from './tickets-queries.ts';
import { useTicketsTexts } from './tickets-texts.ts';

export function OpenTicket({ isOpen, close }: { readonly isOpen: boolean; readonly close: () => void }) {
  const t = useTicketsTexts();
  return (
    <Dialog isOpen={isOpen} close={close} size="lg" title={t.open}>
      <TicketForm close={close} />
    </Dialog>
  );
}

function TicketForm({ close }: { readonly close: () => void }) {
  const t = useTicketsTexts();
  const go = useGo();
  const { data: departments = [] } = useQuery(departmentsQuery);
  const { language } = useLanguage();
  const { data: importances = [] } = useQuery(importancesQuery);
  const { form, field, choice, values, set, problem, isBusy } = useApiForm({
    initial: {
      support_department_id: '',
      title: '',
      importance: 'normal',
      question: '',
      file: null as File | null,
      notify_by_sms: false,
    },
    submit: ({ file, support_department_id: department, ...rest }) =>
      ask(openTicket, {
        body: {
          ...rest,
          support_department_id: Number(department || departments[0]?.id),
          ...(file !== null && { file }),
        },
      }),
    async onDone({ id }) {
      await queryClient.invalidateQueries({ queryKey: queryKeys.tickets.all });
      close();
      toast.done(t.opened({ id: String(id) }));
      await go(linkTo('/tickets/$id', { id }));
    },
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput label={t.subject} {...field('title')} dir="auto" data-autofocus />
        <Group grow>
          <NativeSelect
            label={t.department}
            {...field('support_department_id')}
            data={departments.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
          <NativeSelect
            label={t.importance}
            {...field('importance')}
            data={importances.map(({ code }) => ({
              value: code,
              label: inLanguage(wordOf(ticketImportanceWords, code), language),
            }))}
          />
        </Group>
        <Textarea label={t.question} {...field('question')} dir="auto" autosize minRows={5} />
        <FileField label={t.file} {...choice('file')} />
        <Checkbox
          label={t.notify}
          checked={values.notify_by_sms}
          onChange={(event) => set('notify_by_sms', event.currentTarget.checked)}
        />
        <FormButtons send={t.send} isBusy={isBusy} cancel={close} />
      </Stack>
    </form>
  );
}
