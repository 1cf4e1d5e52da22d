import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { requestPasswordCode, resetPassword } from '@peyk/sdk';
import { useState } from 'react';

import { useGo } from '../components/link/use-go.ts';
import { PageLink } from '../components/link/page-link.tsx';
import { linkTo } from '../links.ts';
import { ask } from '../api/ask.ts';
import { FormProblem } from '../components/form/form-problem.tsx';
import { useApiForm } from '../components/form/use-api-form.ts';
import { CodeInput } from './code-input.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useSignInTexts } from './sign-in-texts.ts';

export function ForgotPage() {
  const t = useSignInTexts();
  const [username, setUsername] = useState<string>();
  return (
    <AuthLayout title={t.forgotTitle} {...(username === undefined && { hint: t.forgotHint })}>
      {username === undefined ? <AskForCode onSent={setUsername} /> : <Reset username={username} />}
      <Anchor component={PageLink} to={linkTo('/sign-in')} size="sm" ta="center">
        {t.back}
      </Anchor>
    </AuthLayout>
  );
}

function AskForCode({ onSent }: { readonly onSent: (username: string) => void }) {
  const t = useSignInTexts();
  const { form, field, problem, isBusy } = useApiForm({
    initial: { username: '' },
    submit: (values) => ask(requestPasswordCode, { body: values }),
    onDone: (_answer, values) => onSent(values.username),
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput label={t.username} {...field('username')} dir="ltr" autoComplete="username" autoFocus />
        <Button type="submit" loading={isBusy} fullWidth>
          {t.sendCode}
        </Button>
      </Stack>
    </form>
  );
}

function Reset({ username }: { readonly username: string }) {
  const t = useSignInTexts();
  const go = useGo();
  const { form, field, digits, problem, isBusy } = useApiForm({
    initial: { username, code: '', password: '' },
    submit: (values) => ask(resetPassword, { body: values }),
    onDone: () => go(linkTo('/sign-in', { username, done: 'password' })),
  });
  return (
    <form {...form}>
      <Stack>
        <Alert role="status">{t.codeSent}</Alert>
        <FormProblem problem={problem} />
        <CodeInput label={t.code} {...digits('code')} />
        <PasswordInput label={t.newPassword} {...field('password')} dir="ltr" autoComplete="new-password" />
        <Button type="submit" loading={isBusy} fullWidth>
          {t.set}
        </Button>
      </Stack>
    </form>
  );
}
