import { Button, Group, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { createSmppCredential, type NewSmppCredential } from '@peyk/sdk';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { autoDirection } from '../../components/form/auto-direction.ts';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { OneTimeSecret } from '../../components/keys/one-time-secret.tsx';
import { useSmppTexts } from './smpp-texts.ts';

interface PasswordDialogProps {
  readonly isOpen: boolean;
  readonly close: () => void;
}

export function NewSmpp({ isOpen, close }: PasswordDialogProps) {
  const t = useSmppTexts();
  const [made, setMade] = useState<NewSmppCredential>();
  return (
    <Dialog
      isOpen={isOpen}
      close={close}
      onExitTransitionEnd={() => setMade(undefined)}
      title={made ? t.created : t.add}
      // A password that was not copied is lost: only the button closes this.
      closeOnClickOutside={made === undefined}
      closeOnEscape={made === undefined}
      withCloseButton={made === undefined}
    >
      {made ? (
        <OneTimeSecret value={made.password} hint={t.passwordHint} action={{ text: t.understood, close }} />
      ) : (
        <CredentialForm onMade={setMade} />
      )}
    </Dialog>
  );
}

function CredentialForm({ onMade }: { readonly onMade: (made: NewSmppCredential) => void }) {
  const t = useSmppTexts();
  const { form, field, values, set, errors, problem, isBusy } = useApiForm({
    initial: { name: '', system_id: '', parts_per_second: 100, binds_max: 4, window: 100, networks: '' },
    submit: ({ networks, ...body }) =>
      ask(createSmppCredential, {
        body: { ...body, networks: networks.split(/\s+/).filter((network) => network !== '') },
      }),
    async onDone(made) {
      await Promise.all(
        [queryKeys.smpp.all, queryKeys.keys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      onMade(made);
    },
  });
  const numbers = [
    ['parts_per_second', t.speed],
    ['binds_max', t.binds],
    ['window', t.window],
  ] as const;
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput label={t.name} data-autofocus {...autoDirection} {...field('name')} />
        <TextInput label={t.systemId} description={t.systemIdHint} {...field('system_id')} dir="ltr" />
        <Group grow align="end">
          {numbers.map(([name, label]) => (
            <NumberInput
              key={name}
              label={label}
              min={0}
              value={values[name]}
              error={errors[name]}
              onChange={(value) => set(name, Number(value))}
            />
          ))}
        </Group>
        <Textarea label={t.networks} description={t.networksHint} autosize {...field('networks')} dir="ltr" />
        <Button type="submit" loading={isBusy}>
          {t.create}
        </Button>
      </Stack>
    </form>
  );
}
