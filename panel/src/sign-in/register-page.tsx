import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import type { RegistrationState } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { PageLink } from '../components/link/page-link.tsx';
import { linkTo } from '../links.ts';
import { FormProblem } from '../components/form/form-problem.tsx';
import { Ltr } from '../components/values/ltr.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { RegisterCode } from './register-code.tsx';
import { emptyDetails, RegisterDetails, type Details } from './register-details.tsx';
import { useRegisterTexts } from './register-texts.ts';
import { registrationQuery } from './registration-query.ts';
import { useSignInTexts } from './sign-in-texts.ts';

export function RegisterPage() {
  const t = useRegisterTexts();
  const { data, error } = useQuery(registrationQuery);
  if (data !== undefined) return data.is_open ? <Register /> : <Closed contact={data.contact} />;
  return (
    <AuthLayout title={t.title}>
      {error === null ? <Skeleton h={320} /> : <FormProblem problem={error} />}
    </AuthLayout>
  );
}

function Register() {
  const t = useRegisterTexts();
  const [details, setDetails] = useState<Details>(emptyDetails);
  const [token, setToken] = useState<string>();
  return (
    <AuthLayout
      title={token === undefined ? t.title : t.codeTitle}
      hint={token === undefined ? t.hint : t.codeSent({ mobile: details.mobile })}
    >
      {token === undefined ? (
        <RegisterDetails
          details={details}
          onSent={(next, given) => {
            setDetails(given);
            setToken(next);
          }}
        />
      ) : (
        <RegisterCode token={token} details={details} onToken={setToken} onBack={() => setToken(undefined)} />
      )}
      <Anchor component={PageLink} to={linkTo('/sign-in')} size="sm" ta="center">
        {t.haveAccount}
      </Anchor>
    </AuthLayout>
  );
}

function Closed({ contact: { name, phone } }: { readonly contact: RegistrationState['contact'] }) {
  const [t, signIn] = [useRegisterTexts(), useSignInTexts()];
  return (
    <AuthLayout title={t.closedTitle} hint={t.closed}>
      <Stack gap="xs" ta="center">
        <Text>{t.askThem({ name: name ?? t.theOperator })}</Text>
        {phone !== null && (
          <Text>
            {t.phone}:{' '}
            <Anchor href={`tel:${phone}`}>
              <Ltr>{phone}</Ltr>
            </Anchor>
          </Text>
        )}
      </Stack>
      <Anchor component={PageLink} to={linkTo('/sign-in')} size="sm" ta="center">
        {signIn.back}
      </Anchor>
    </AuthLayout>
  );
}
