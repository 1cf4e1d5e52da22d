import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { verifySignIn } from '@peyk/sdk';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';

import { ask } from '../api/ask.ts';
import { FormProblem } from '../components/form/form-problem.tsx';
import { useApiForm } from '../components/form/use-api-form.ts';
import { AuthLayout } from './auth-layout.tsx';
import { enter } from './enter.ts';
import { useSignInTexts } from './sign-in-texts.ts';

export function VerifyPage() {
  const t = useSignInTexts();
  const navigate = useNavigate();
  const { token = '', method, to } = useSearch({ strict: false });
  const { form, digits, problem, isBusy } = useApiForm({
    initial: { code: '' },
    submit: ({ code }) => ask(verifySignIn, { body: { token, code: code.trim() } }),
    onDone: (answer) => enter(answer, to, navigate),
  });
  return (
    <AuthLayout title={t.verifyTitle} hint={method === 'ga' ? t.verifyApp : t.verifySms}>
      <form {...form}>
        <Stack>
          {token === '' && <Alert color="orange">{t.verifyEnded}</Alert>}
          <FormProblem problem={problem} />
          <TextInput
            label={t.code}
            {...digits('code')}
            inputMode="text"
            autoComplete="one-time-code"
            autoFocus
          />
          <Button type="submit" loading={isBusy} fullWidth>
            {t.verify}
          </Button>
          <Anchor component={Link} to="/sign-in" size="sm" ta="center">
            {t.back}
          </Anchor>
        </Stack>
      </form>
    </AuthLayout>
  );
}
