import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { setPasswordWithLink, signIn } from '@peyk/sdk';

import { useGo } from '../components/link/use-go.ts';
import { useWords } from '../components/link/use-words.ts';
import { linkTo } from '../links.ts';
import { ask } from '../api/ask.ts';
import { FormProblem } from '../components/form/form-problem.tsx';
import { useApiForm } from '../components/form/use-api-form.ts';
import { AuthLayout } from './auth-layout.tsx';
import { enter } from './enter.ts';
import { useSignInTexts } from './sign-in-texts.ts';

export function SetPasswordPage() {
  const t = useSignInTexts();
  const go = useGo();
  const { token } = useWords('/set-password');
  const { form, field, problem, isBusy } = useApiForm({
    initial: { password: '' },
    async submit({ password }) {
      const { username } = await ask(setPasswordWithLink, { body: { token, password } });
      return { username, answer: await ask(signIn, { body: { username, password } }) };
    },
    async onDone({ username, answer }) {
      if (answer.user && answer.csrf_token && answer.expires_at) {
        const { user, csrf_token, expires_at } = answer;
        await enter({ user, csrf_token, expires_at }, '', go);
      } else {
        await go(linkTo('/sign-in', { username, done: 'password' }), { replace: true });
      }
    },
  });
  return (
    <AuthLayout title={t.setTitle} hint={t.setHint}>
      <form {...form}>
        <Stack>
          {token === '' && <Alert color="orange">{t.linkMissing}</Alert>}
          <FormProblem problem={problem} />
          <PasswordInput
            label={t.newPassword}
            {...field('password')}
            dir="ltr"
            autoComplete="new-password"
            autoFocus
          />
          <Button type="submit" loading={isBusy} fullWidth disabled={token === ''}>
            {t.set}
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  );
}
