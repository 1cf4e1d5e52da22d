import { Group, NumberInput, Stack, Switch, TextInput } from '@mantine/core';
import type { NewSmppCredential, SmppCredential } from '@peyk/sdk';

import { queryClient } from '../../api/query-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { autoDirection } from '../form/auto-direction.ts';
import { FormButtons } from '../form/form-buttons.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import { useApiForm } from '../form/use-api-form.ts';
import type { CredentialCalls } from './calls.ts';
import { CredentialAccess } from './credential-access.tsx';
import { CredentialChoices } from './credential-choices.tsx';
import { credentialSettings, credentialValues, type CredentialFormOf } from './credential-values.ts';
import { PasswordLength } from './password-length.tsx';
import { SimulationInputs } from './simulation-inputs.tsx';
import { useSmppTexts } from './smpp-texts.ts';

interface CredentialFormProps {
  readonly calls: CredentialCalls;
  readonly credential: SmppCredential | undefined;
  readonly onMade: (made: NewSmppCredential) => void;
  readonly onSaved: () => void;
}

/** What an account decides about a credential; its system_id only once. */
export function CredentialForm({ calls, credential, onMade, onSaved }: CredentialFormProps) {
  const t = useSmppTexts();
  const formOf = useApiForm({
    initial: credentialValues(credential),
    async submit(values): Promise<NewSmppCredential | undefined> {
      const settings = credentialSettings(values);
      if (credential === undefined) {
        const isTest = calls.mayChooseTest && { test: values.test };
        const { system_id, password_length } = values;
        return calls.create({ ...settings, system_id, password_length, ...isTest });
      }
      await calls.edit(credential.id, settings);
      return undefined;
    },
    async onDone(made) {
      await Promise.all(
        [queryKeys.smpp.all, queryKeys.keys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      if (made === undefined) onSaved();
      else onMade(made);
    },
  });
  const { form, field, values, errors, set, problem, isBusy } = formOf;
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput label={t.name} data-autofocus {...autoDirection} {...field('name')} />
        {credential === undefined && (
          <Group grow align="start">
            <TextInput label={t.systemId} description={t.systemIdHint} {...field('system_id')} dir="ltr" />
            <PasswordLength
              value={values.password_length}
              error={errors['password_length']}
              onChange={(length) => set('password_length', length)}
            />
          </Group>
        )}
        {credential === undefined && calls.mayChooseTest && (
          <Switch
            label={t.test}
            checked={values.test}
            onChange={({ currentTarget }) => set('test', currentTarget.checked)}
          />
        )}
        <Limits {...formOf} />
        <CredentialChoices {...formOf} />
        <CredentialAccess {...formOf} />
        {values.test && <SimulationInputs values={values} set={set} field={field} />}
        <FormButtons send={credential === undefined ? t.create : t.save} isBusy={isBusy} />
      </Stack>
    </form>
  );
}

function Limits({ values, errors, set }: Pick<CredentialFormOf, 'values' | 'errors' | 'set'>) {
  const t = useSmppTexts();
  const numbers = [
    ['parts_per_second', t.speed],
    ['binds_max', t.binds],
    ['window', t.window],
    ['enquire_seconds', t.enquire],
  ] as const;
  return (
    <Group grow align="end">
      {numbers.map(([name, label]) => (
        <NumberInput
          key={name}
          name={name}
          label={label}
          min={0}
          value={values[name]}
          error={errors[name]}
          onChange={(value) => set(name, Number(value))}
        />
      ))}
    </Group>
  );
}
