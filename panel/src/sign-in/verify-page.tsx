import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { verifySignIn } from '@peyk/sdk';

import { PageLink } from '../components/link/page-link.tsx';
import { useGo } from '../components/link/use-go.ts';
import { useWords } from '../components/link/use-words.ts';
import { linkTo } from '../links.ts';
import { ask } from '../api/ask.ts';
import { FormProblem } from '../components/form/form-problem.tsx';
import { useApiForm } from '../components/form/use-api-form.ts';
import { AuthLayout } from './auth-layout.tsx';
import { enter } from './enter.ts';
import { useSignInTexts } from './sign-in-texts.ts';

export function VerifyPage() {
  const t = useSignInTexts();
  const go = useGo();
  const { token, method, to } = useWords('/verify');
  const { form, digits, problem, isBusy } = useApiForm({
    initial: { code: '' },
    submit: ({ code }) => ask(verifySignIn, { body: { token, code: code.trim() } }),
    onDone: (answer) => enter(answer, to, go),
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
          <Anchor component={PageLink} to={linkTo('/sign-in')} size="sm" ta="center">
            {t.back}
          </Anchor>
        </Stack>
      </form>
    </AuthLayout>
  );
}
