import { Alert, Anchor, Box, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { signIn } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../components/link/page-link.tsx';
import { useGo } from '../components/link/use-go.ts';
import { useWords } from '../components/link/use-words.ts';
import { linkTo } from '../links.ts';
import { ask } from '../api/ask.ts';
import { FormProblem } from '../components/form/form-problem.tsx';
import { useApiForm } from '../components/form/use-api-form.ts';
import { AuthLayout } from './auth-layout.tsx';
import { enter } from './enter.ts';
import { useRegisterTexts } from './register-texts.ts';
import { registrationQuery } from './registration-query.ts';
import { useSignInTexts } from './sign-in-texts.ts';

export function SignInPage() {
  const t = useSignInTexts();
  const go = useGo();
  const { to, username, done } = useWords('/sign-in');
  const { form, field, problem, isBusy } = useApiForm({
    initial: { username: username as string, password: '' },
    submit: (values) => ask(signIn, { body: values }),
    async onDone(answer) {
      if (answer.requires_2fa) {
        await go(linkTo('/verify', { token: answer.token, method: answer.method, to }));
      } else if (answer.user && answer.csrf_token && answer.expires_at) {
        const { user, csrf_token, expires_at } = answer;
        await enter({ user, csrf_token, expires_at }, to, go);
      }
    },
  });
  return (
    <AuthLayout title={t.title}>
      <form {...form}>
        <Stack>
          {done === 'password' && (
            <Alert color="green" role="status">
              {t.passwordSet}
            </Alert>
          )}
          <FormProblem problem={problem} />
          <TextInput label={t.username} {...field('username')} dir="ltr" autoComplete="username" autoFocus />
          <PasswordInput
            label={t.password}
            {...field('password')}
            dir="ltr"
            autoComplete="current-password"
          />
          <Button type="submit" loading={isBusy} fullWidth>
            {t.signIn}
          </Button>
          <Anchor component={PageLink} to={linkTo('/forgot')} size="sm" ta="center">
            {t.forgot}
          </Anchor>
          <RegisterLink />
        </Stack>
      </form>
    </AuthLayout>
  );
}

/** Only where anybody may register; its place is kept while that is not known, so that nothing jumps. */
function RegisterLink() {
  const t = useRegisterTexts();
  const { data, isPending } = useQuery(registrationQuery);
  if (data?.is_open)
    return (
      <Anchor component={PageLink} to={linkTo('/register')} size="sm" ta="center">
        {t.link}
      </Anchor>
    );
  return isPending ? <Box h={22} /> : null;
}
