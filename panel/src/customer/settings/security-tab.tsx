import { Card, PasswordInput, SimpleGrid, Stack, Title } from '@mantine/core';
import { changePassword } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { Sessions } from './sessions.tsx';
import { useSettingsTexts } from './settings-texts.ts';
import { TwoFactor } from './two-factor.tsx';
import { Visits } from './visits.tsx';

export function SecurityTab() {
  return (
    <Stack gap="xl">
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <PasswordCard />
        <TwoFactor />
      </SimpleGrid>
      <Sessions />
      <Visits />
    </Stack>
  );
}

const empty = { current_password: '', password: '' };

function PasswordCard() {
  const t = useSettingsTexts();
  const { form, field, problem, isBusy, reset } = useApiForm({
    initial: empty,
    submit: (values) => ask(changePassword, { body: values }),
    onDone() {
      reset(empty);
      toast.done(t.passwordChanged);
    },
  });
  return (
    <Card component="section">
      <form {...form}>
        <Stack>
          <Title order={2} size="h4">
            {t.password}
          </Title>
          <FormProblem problem={problem} />
          <PasswordInput
            label={t.currentPassword}
            {...field('current_password')}
            dir="ltr"
            autoComplete="current-password"
          />
          <PasswordInput label={t.newPassword} {...field('password')} dir="ltr" autoComplete="new-password" />
          <FormButtons send={t.changePassword} isBusy={isBusy} />
        </Stack>
      </form>
    </Card>
  );
}
