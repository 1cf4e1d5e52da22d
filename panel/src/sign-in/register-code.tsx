import { Alert, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { finishRegistration, startRegistration } from '@peyk/sdk';
import { useState } from 'react';

import { useGo } from '../components/link/use-go.ts';
import { ask } from '../api/ask.ts';
import { FormProblem } from '../components/form/form-problem.tsx';
import { useApiForm } from '../components/form/use-api-form.ts';
import { CodeInput } from './code-input.tsx';
import { enter } from './enter.ts';
import type { Details } from './register-details.tsx';
import { useRegisterTexts } from './register-texts.ts';

interface RegisterCodeProps {
  readonly token: string;
  readonly details: Details;
  readonly onToken: (token: string) => void;
  readonly onBack: () => void;
}

/** Second step: the code, and the password of the new account; a username that is taken is changed here. */
export function RegisterCode({ token, details, onToken, onBack }: RegisterCodeProps) {
  const t = useRegisterTexts();
  const go = useGo();
  const { form, field, digits, problem, isBusy, refuse, set } = useApiForm({
    initial: { code: '', username: details.username, password: '' },
    submit: (values) => ask(finishRegistration, { body: { token, ...values } }),
    onDone: (answer) => enter(answer, '', go),
  });
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const askAgain = async () => {
    setAsking(true);
    setAsked(false);
    try {
      const next = await ask(startRegistration, { body: details });
      onToken(next.token);
      set('code', '');
      setAsked(true);
    } catch (reason) {
      refuse(reason as Error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <form {...form}>
      <Stack>
        {wasAsked && <Alert role="status">{t.sentAgain}</Alert>}
        <FormProblem problem={problem} />
        <CodeInput label={t.code} {...digits('code')} />
        <TextInput
          label={t.username}
          {...field('username')}
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordInput
          label={t.password}
          description={t.passwordHint}
          {...field('password')}
          dir="ltr"
          autoComplete="new-password"
        />
        <Button type="submit" loading={isBusy} fullWidth>
          {t.finish}
        </Button>
        <Group grow preventGrowOverflow={false}>
          <Button variant="subtle" loading={isAsking} onClick={() => void askAgain()}>
            {t.again}
          </Button>
          <Button variant="subtle" onClick={onBack}>
            {t.change}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
