import { Anchor, Button, Input, SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { startRegistration, type Registration } from '@peyk/sdk';
import { useState } from 'react';

import { ask } from '../api/ask.ts';
import { readMobileCell } from '../components/composer/read-numbers.ts';
import { FormProblem } from '../components/form/form-problem.tsx';
import { useApiForm } from '../components/form/use-api-form.ts';
import { useRegisterTexts } from './register-texts.ts';

export type Details = Required<Registration>;

export const emptyDetails: Details = {
  person_type: 'real',
  first_name: '',
  last_name: '',
  national_code: '',
  mobile: '',
  username: '',
  discount_code: '',
};

interface RegisterDetailsProps {
  readonly details: Details;
  readonly onSent: (token: string, details: Details) => void;
}

/** The mobile without blanks and country prefix; anything else is left for the service to refuse. */
const withPlainMobile = (given: Details): Details => ({
  ...given,
  mobile: readMobileCell(given.mobile) ?? given.mobile,
});

/** First step: who registers, and the mobile that the code goes to. */
export function RegisterDetails({ details, onSent }: RegisterDetailsProps) {
  const t = useRegisterTexts();
  const { form, field, digits, set, values, problem, isBusy } = useApiForm({
    initial: details,
    submit: (given) => ask(startRegistration, { body: withPlainMobile(given) }),
    onDone: ({ token }, given) => onSent(token, withPlainMobile(given)),
  });
  const [hasDiscount, setHasDiscount] = useState(details.discount_code !== '');
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <Input.Wrapper label={t.personType} labelElement="div">
          <SegmentedControl
            fullWidth
            mt={4}
            aria-label={t.personType}
            data={[
              { value: 'real', label: t.real },
              { value: 'legal', label: t.legal },
            ]}
            value={values.person_type}
            onChange={(value) => set('person_type', value as Details['person_type'])}
          />
        </Input.Wrapper>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t.firstName} {...field('first_name')} autoComplete="given-name" autoFocus />
          <TextInput label={t.lastName} {...field('last_name')} autoComplete="family-name" />
        </SimpleGrid>
        <TextInput
          label={values.person_type === 'legal' ? t.companyCode : t.nationalCode}
          {...digits('national_code')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          label={t.mobile}
          {...digits('mobile')}
          type="tel"
          placeholder="09…"
          autoComplete="tel-national"
        />
        <TextInput
          label={t.username}
          description={t.usernameHint}
          {...field('username')}
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
        />
        {hasDiscount ? (
          <TextInput label={t.discountCode} {...digits('discount_code')} autoComplete="off" />
        ) : (
          <Anchor component="button" type="button" size="sm" onClick={() => setHasDiscount(true)}>
            {t.hasDiscount}
          </Anchor>
        )}
        <Button type="submit" loading={isBusy} fullWidth>
          {t.next}
        </Button>
      </Stack>
    </form>
  );
}
