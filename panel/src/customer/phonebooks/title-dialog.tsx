import { Stack, TextInput } from '@mantine/core';

import { FormButtons } from '../../components/form/form-buttons.tsx';
import { autoDirection } from '../../components/form/auto-direction.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { usePhonebooksTexts } from './phonebooks-texts.ts';

interface TitleDialogProps {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly title: string;
  readonly initial?: string;
  readonly submit: (title: string) => Promise<unknown>;
}

/** Asks for the name of a phonebook. */
export function TitleDialog({ isOpen, close, title, initial, submit }: TitleDialogProps) {
  return (
    <Dialog isOpen={isOpen} close={close} title={title}>
      <TitleForm close={close} initial={initial ?? ''} submit={submit} />
    </Dialog>
  );
}

function TitleForm({ close, initial, submit }: Pick<TitleDialogProps, 'close' | 'initial' | 'submit'>) {
  const t = usePhonebooksTexts();
  const form = useApiForm({
    initial: { title: initial ?? '' },
    submit: ({ title }) => submit(title),
    onDone: close,
  });
  return (
    <form {...form.form}>
      <Stack>
        <FormProblem problem={form.problem} />
        <TextInput label={t.name} required data-autofocus {...autoDirection} {...form.field('title')} />
        <FormButtons isBusy={form.isBusy} />
      </Stack>
    </form>
  );
}
