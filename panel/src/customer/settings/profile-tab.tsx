import { Badge, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { updateProfile, type Profile } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { Section } from '../../components/section.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { profileQuery } from '../../shared-queries/profile.ts';
import { useFormat } from '../../language/language.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import {
  ceoFields,
  ceoSwitch,
  changesOf,
  companyFields,
  personFields,
  valuesOf,
  type ProfileField,
  type ProfileValues,
} from './profile-fields.ts';
import { ProfileInput } from './profile-input.tsx';
import { useProfileTexts } from './profile-texts.ts';
import { useSettingsTexts } from './settings-texts.ts';

export function ProfileTab() {
  const query = useQuery(profileQuery);
  return (
    <Loaded query={query} height={420}>
      {(profile) => <ProfileForm profile={profile} />}
    </Loaded>
  );
}

function useProfileForm(profile: Profile) {
  const t = useSettingsTexts();
  return useApiForm<ProfileValues, unknown>({
    initial: valuesOf(profile),
    // Only what was changed is sent: a field that stayed empty is no wish to empty it.
    submit: (values) => ask(updateProfile, { body: changesOf(valuesOf(profile), values) }),
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: queryKeys.accounts.all });
      toast.done(t.saved);
    },
  });
}

function ProfileForm({ profile }: { readonly profile: Profile }) {
  const words = useProfileTexts();
  const form = useProfileForm(profile);
  const isCompany = profile.person_type === 'legal';
  return (
    <form {...form.form}>
      <Stack maw={880}>
        <PlanLine profile={profile} />
        <FormProblem problem={form.problem} />
        {isCompany && (
          <Section title={words.company}>
            <Fields fields={companyFields} form={form} />
          </Section>
        )}
        <Section title={isCompany ? words.speaker : words.person}>
          <Fields fields={personFields} form={form} />
        </Section>
        {isCompany && (
          <Section title={words.ceo}>
            <ProfileInput field={ceoSwitch} form={form} />
            {form.values[ceoSwitch.name] === 'true' && <Fields fields={ceoFields} form={form} />}
          </Section>
        )}
        <FormButtons isBusy={form.isBusy} />
      </Stack>
    </form>
  );
}

function PlanLine({ profile }: { readonly profile: Profile }) {
  const t = useSettingsTexts();
  const words = useProfileTexts();
  const format = useFormat();
  return (
    <Group>
      <Badge color={profile.verified ? 'green' : 'orange'}>
        {profile.verified ? t.verified : t.notVerified}
      </Badge>
      <Badge>{profile.person_type === 'legal' ? words.legal : words.real}</Badge>
      <Text size="sm" c="dimmed">
        {t.plan}: {profile.plan.title}{' '}
        {profile.plan.expiryDate && t.planUntil({ day: format.day(profile.plan.expiryDate) })}
      </Text>
    </Group>
  );
}

interface FieldsProps {
  readonly fields: readonly ProfileField[];
  readonly form: ReturnType<typeof useProfileForm>;
}

/** Short fields by twos, long ones under them. */
function Fields({ fields, form }: FieldsProps) {
  const provinceName = fields.find(({ kind }) => kind === 'province')?.name ?? '';
  const short = fields.filter(({ kind }) => kind !== 'long');
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {short.map((field) => (
          <ProfileInput key={field.name} field={field} form={form} provinceName={provinceName} />
        ))}
      </SimpleGrid>
      {fields
        .filter(({ kind }) => kind === 'long')
        .map((field) => (
          <ProfileInput key={field.name} field={field} form={form} />
        ))}
    </>
  );
}
