import { Alert, Group, Input, SegmentedControl, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { connected } from '../../../api/connected.ts';
import { useLanguage } from '../../../language/language.tsx';
import { onePattern } from '../../../shared-queries/patterns.ts';
import type { Draft } from '../draft/draft.ts';
import { useKindTexts } from '../kind-texts.ts';
import type { SendForm } from '../draft/use-send-form.ts';
import { usePatternToTexts } from './pattern-to-texts.ts';
import { useAudience } from './use-audience.ts';

// Personalised texts have the same fields, in a file of their own.
const PersonalFields = lazy(
  connected(async () => ({ default: (await import('../message/personal-fields.tsx')).PersonalFields })),
);

/** One number, whose values are typed, or many with values of their own. */
export function PatternRecipients({ form }: { readonly form: SendForm }) {
  const t = usePatternToTexts();
  const { patternTo } = form.values;
  return (
    <Stack>
      <Group>
        <SegmentedControl
          aria-label={t.to}
          value={patternTo}
          onChange={(value) => form.set('patternTo', value as Draft['patternTo'])}
          data={[
            { value: 'one', label: t.toOne },
            { value: 'many', label: t.toMany },
          ]}
        />
      </Group>
      {patternTo === 'one' ? <OneRecipient form={form} /> : <ManyRecipients form={form} />}
    </Stack>
  );
}

function OneRecipient({ form }: { readonly form: SendForm }) {
  const t = useKindTexts();
  return (
    <TextInput
      label={t.recipient}
      maw={320}
      inputMode="tel"
      autoComplete="off"
      placeholder="09123456789"
      {...form.digits('recipient')}
    />
  );
}

function ManyRecipients({ form }: { readonly form: SendForm }) {
  const t = usePatternToTexts();
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t.toManyHint}
      </Text>
      <NeededColumns form={form} />
      <Suspense fallback={<Skeleton height={240} />}>
        <PersonalFields form={form} />
      </Suspense>
      {form.errors['selectedPhoneBooks'] && (
        <Input.Error role="alert">{form.errors['selectedPhoneBooks']}</Input.Error>
      )}
    </Stack>
  );
}

/** Variables of the pattern; those that no column is named after, once recipients are chosen. */
function NeededColumns({ form }: { readonly form: SendForm }) {
  const t = usePatternToTexts();
  const kind = useKindTexts();
  const { language } = useLanguage();
  const { data: pattern } = useQuery(onePattern(form.values.code));
  const { names } = useAudience(form);
  const needed = pattern?.vars.map((one) => one.var) ?? [];
  if (needed.length === 0) return null;
  const known = new Set(names.map(({ name }) => name));
  const missing = needed.filter((name) => !known.has(name));
  const listed = (all: readonly string[]) =>
    all.map((name) => `\u2066%${name}%\u2069`).join(language === 'fa' ? '، ' : ', ');
  if (known.size === 0 || missing.length === 0)
    return <Text size="sm">{t.columns({ names: listed(needed) })}</Text>;
  return <Alert color="orange">{kind.unknownVariable({ names: listed(missing) })}</Alert>;
}
