import { Button, Group, Text, TextInput } from '@mantine/core';
import { setFrequencyCap, type FrequencyCap } from '@peyk/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { Section } from '../../components/section.tsx';
import { capQuery } from './repeating-queries.ts';
import { useRepeatingTexts } from './repeating-texts.ts';

/** How many messages a person gets at most, over all repeating sends. */
export function CapForm() {
  const t = useRepeatingTexts();
  const { data } = useQuery(capQuery);
  return <Section title={t.cap}>{data && <Fields cap={data} />}</Section>;
}

function Fields({ cap }: { readonly cap: FrequencyCap }) {
  const t = useRepeatingTexts();
  const client = useQueryClient();
  const form = useApiForm({
    initial: {
      sends_max: cap.sends_max === null ? '' : String(cap.sends_max),
      days: String(cap.days),
    },
    submit: ({ sends_max: most, days }) =>
      ask(setFrequencyCap, {
        body: { sends_max: most.trim() === '' ? null : Number(most), days: Number(days) },
      }),
    async onDone() {
      await client.invalidateQueries({ queryKey: queryKeys.repeating.cap() });
      toast.done(t.capSaved);
    },
  });
  return (
    <form {...form.form}>
      <FormProblem problem={form.problem} />
      <Group align="end">
        <TextInput {...form.digits('sends_max')} label={t.capMax} w={180} inputMode="numeric" />
        <TextInput {...form.digits('days')} label={t.capDays} w={140} inputMode="numeric" />
        <Button type="submit" variant="default" loading={form.isBusy}>
          {t.save}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {t.capHint}
      </Text>
    </form>
  );
}
