import { Badge, Button, Card, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { updateProfile, type Profile } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { profileQuery } from '../../facts/profile.ts';
import { useFormat } from '../../language/language.tsx';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { useRoomForm } from '../../parts/form/use-room-form.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { tell } from '../../parts/tell.tsx';
import { useSettingsTexts } from './settings-texts.ts';

const textFields = [
  'first_name',
  'last_name',
  'father_name',
  'national_code',
  'national_id',
  'mobile',
  'email',
  'fixed_phone',
  'live_postal_code',
  'address',
] as const;
type Values = Record<(typeof textFields)[number], string>;

export function ProfileTab() {
  const query = useQuery(profileQuery);
  return (
    <Loaded query={query} height={420}>
      {(profile) => <ProfileForm profile={profile} />}
    </Loaded>
  );
}

const valuesOf = (profile: Profile) =>
  Object.fromEntries(textFields.map((name) => [name, profile[name] ?? ''])) as Values;

function ProfileForm({ profile }: { readonly profile: Profile }) {
  const t = useSettingsTexts();
  const format = useFormat();
  const { form, field, digits, problem, isBusy } = useRoomForm({
    initial: valuesOf(profile),
    // Only what was changed is sent: a field that stayed empty is no wish to empty it.
    submit(values) {
      const before = valuesOf(profile);
      const changed = textFields.filter((name) => values[name] !== before[name]);
      return ask(updateProfile, { body: Object.fromEntries(changed.map((name) => [name, values[name]])) });
    },
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: ['accounts'] });
      tell.done(t.saved);
    },
  });
  return (
    <Card maw={820}>
      <form {...form}>
        <Stack>
          <Group>
            <Badge color={profile.verified ? 'green' : 'orange'}>
              {profile.verified ? t.verified : t.notVerified}
            </Badge>
            <Text size="sm" c="dimmed">
              {t.plan}: {profile.plan.title}{' '}
              {profile.plan.expiryDate && t.planUntil({ day: format.day(profile.plan.expiryDate) })}
            </Text>
          </Group>
          <FormProblem problem={problem} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label={t.firstName} {...field('first_name')} dir="auto" autoComplete="given-name" />
            <TextInput label={t.lastName} {...field('last_name')} dir="auto" autoComplete="family-name" />
            <TextInput label={t.fatherName} {...field('father_name')} dir="auto" />
            <TextInput label={t.nationalCode} {...digits('national_code')} inputMode="numeric" />
            <TextInput label={t.nationalId} {...digits('national_id')} inputMode="numeric" />
            <TextInput label={t.mobile} {...digits('mobile')} inputMode="tel" autoComplete="tel" />
            <TextInput label={t.email} {...field('email')} dir="ltr" type="email" autoComplete="email" />
            <TextInput label={t.fixedPhone} {...digits('fixed_phone')} inputMode="tel" />
            <TextInput label={t.postalCode} {...digits('live_postal_code')} inputMode="numeric" />
          </SimpleGrid>
          <Textarea label={t.address} {...field('address')} dir="auto" autosize minRows={2} />
          <Group justify="end">
            <Button type="submit" loading={isBusy}>
              {t.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
