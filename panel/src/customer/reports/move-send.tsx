import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { rescheduleSend, type SendRequest } from '@peyk/sdk';
import { useQueryClient } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { CalendarIcon } from '../../theme/icons.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { MomentPicker } from '../../components/moment-picker/index.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useSendActionTexts } from './reports-texts.ts';

/** Moves a send that has not begun to another time. */
export function MoveSend({ send }: { readonly send: SendRequest }) {
  const t = useSendActionTexts();
  const [isOpen, dialog] = useDisclosure(false);
  if (!send.allowed.includes('move')) return null;
  return (
    <>
      <Button variant="default" leftSection={<CalendarIcon size={16} />} onClick={dialog.open}>
        {t.move}
      </Button>
      <Dialog isOpen={isOpen} close={dialog.close} title={t.move}>
        <MoveForm send={send} close={dialog.close} />
      </Dialog>
    </>
  );
}

function MoveForm({ send, close }: { readonly send: SendRequest; readonly close: () => void }) {
  const t = useSendActionTexts();
  const format = useFormat();
  const queries = useQueryClient();
  const form = useApiForm<{ schedule: string | null }, { schedule: string | null }>({
    initial: { schedule: send.schedule },
    submit: ({ schedule }) =>
      ask(rescheduleSend, { params: { send_request_id: send.id }, body: { schedule: schedule ?? '' } }),
    async onDone({ schedule }) {
      await queries.invalidateQueries({ queryKey: queryKeys.sends.all });
      close();
      if (schedule !== null) toast.done(t.moved({ moment: format.moment(schedule) }));
    },
  });
  return (
    <form {...form.form}>
      <Stack>
        <Text>{t.moveHint}</Text>
        <FormProblem problem={form.problem} />
        <MomentPicker
          name="schedule"
          label={t.newTime}
          value={form.values.schedule}
          onChange={(schedule) => form.set('schedule', schedule)}
          error={form.errors['schedule']}
        />
        <FormButtons send={t.save} isBusy={form.isBusy} isDisabled={form.values.schedule === null} />
      </Stack>
    </form>
  );
}
