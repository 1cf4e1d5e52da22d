import { Button, NumberInput, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { NewSmppCredential, SmppCredential } from '@peyk/sdk';

import { queryClient } from '../../api/query-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { FormButtons } from '../form/form-buttons.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import { useApiForm } from '../form/use-api-form.ts';
import type { CredentialCalls } from './calls.ts';
import { passwordLengths } from './credential-values.ts';
import { PasswordLength } from './password-length.tsx';
import { useSmppTexts } from './smpp-texts.ts';

interface RenewPasswordProps {
  readonly credential: SmppCredential;
  readonly calls: CredentialCalls;
  readonly onDone: (made: NewSmppCredential) => void;
}

/** A button that makes another password, with the time for which the one before still works. */
export function RenewPassword({ credential, calls, onDone }: RenewPasswordProps) {
  const t = useSmppTexts();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={open}>
        {t.renew}
      </Button>
      <Dialog isOpen={isOpen} close={close} title={t.renew}>
        <RenewForm
          credential={credential}
          calls={calls}
          onDone={(made) => {
            close();
            onDone(made);
          }}
        />
      </Dialog>
    </>
  );
}

const overlap = { usual: 24, max: 168 } as const;

function RenewForm({ credential: { id, name }, calls, onDone }: RenewPasswordProps) {
  const t = useSmppTexts();
  const { form, values, errors, set, problem, isBusy } = useApiForm({
    initial: { overlap_hours: overlap.usual as number, password_length: passwordLengths.min as number },
    submit: (wanted) => calls.renew(id, wanted),
    async onDone(made) {
      await queryClient.invalidateQueries({ queryKey: queryKeys.smpp.all });
      onDone(made);
    },
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <Text>{t.renewHint({ name })}</Text>
        <NumberInput
          name="overlap_hours"
          label={t.overlap}
          min={0}
          max={overlap.max}
          value={values.overlap_hours}
          error={errors['overlap_hours']}
          onChange={(hours) => set('overlap_hours', Number(hours))}
        />
        <PasswordLength
          value={values.password_length}
          error={errors['password_length']}
          onChange={(length) => set('password_length', length)}
        />
        <FormButtons send={t.renew} isBusy={isBusy} />
      </Stack>
    </form>
  );
}
