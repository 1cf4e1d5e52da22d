import { Card, Group, SegmentedControl, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { setSendingHours, type SendingHours } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { hoursQuery } from './settings-queries.ts';
import { serviceWords, useConsoleSettingsTexts } from './settings-texts.ts';

const services = ['service', 'advertising', 'voice'] as const;

export function HoursTab() {
  const t = useConsoleSettingsTexts();
  return (
    <Stack>
      <Text c="dimmed">{t.hoursHint}</Text>
      <Loaded query={useQuery(hoursQuery)} height={200}>
        {(rows) => (
          <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
            {services.map((service) => (
              <HoursForm key={service} service={service} kept={rows.find((row) => row.service === service)} />
            ))}
          </SimpleGrid>
        )}
      </Loaded>
    </Stack>
  );
}

interface HoursFormProps {
  readonly service: (typeof services)[number];
  readonly kept: SendingHours | undefined;
}

function HoursForm({ service, kept }: HoursFormProps) {
  const t = useConsoleSettingsTexts();
  const { language } = useLanguage();
  const mayEdit = useMay('network');
  const { form, digits, values, set, problem, isBusy } = useApiForm({
    initial: { mode: kept ? 'window' : 'always', from: kept?.from ?? '08:00', to: kept?.to ?? '22:00' },
    submit: ({ mode, from, to }) =>
      ask(setSendingHours, { body: { service, ...(mode === 'window' && { from, to }) } }),
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: hoursQuery.queryKey });
      toast.done(t.saved);
    },
  });
  const name = inLanguage(serviceWords[service], language);
  return (
    <Card component="form" aria-label={name} {...form}>
      <Stack>
        <Title order={2} size="h5">
          {name}
        </Title>
        <FormProblem problem={problem} />
        <SegmentedControl
          aria-label={name}
          disabled={!mayEdit}
          value={values.mode}
          onChange={(mode) => set('mode', mode)}
          data={[
            { value: 'always', label: t.always },
            { value: 'window', label: t.window },
          ]}
        />
        {values.mode === 'window' && (
          <Group grow align="start">
            <TextInput label={t.from} {...digits('from')} placeholder="08:00" disabled={!mayEdit} />
            <TextInput label={t.to} {...digits('to')} placeholder="22:00" disabled={!mayEdit} />
          </Group>
        )}
        {mayEdit && <FormButtons isBusy={isBusy} isLight />}
      </Stack>
    </Card>
  );
}
