import { Alert, Skeleton, Stack } from '@mantine/core';
import { compileTemplate } from '@peyk/text';
import { Suspense, lazy, useRef } from 'react';

import { connected } from '../../../api/connected.ts';
import { MarkedText } from '../../../components/composer/marked-text.tsx';
import { TextSize } from '../../../components/composer/text-size.tsx';
import { VariableChips } from '../../../components/composer/variable-chips.tsx';
import { useKindTexts } from '../kind-texts.ts';
import { OfferPersonal } from './offer-personal.tsx';
import { PatternFields } from './pattern-fields.tsx';
import { Section } from '../../../components/section.tsx';
import { useSendTexts } from '../send-texts.ts';
import { useAudience } from '../recipients/use-audience.ts';
import type { SendForm } from '../draft/use-send-form.ts';

const VoiceFields = lazy(
  connected(async () => ({ default: (await import('./voice-fields.tsx')).VoiceFields })),
);

/** What is sent: a text, a pattern with its values, or a recording. */
export function MessageSection({ form }: { readonly form: SendForm }) {
  const t = useSendTexts();
  return (
    <Section title={t.sectionText}>
      {form.kind === 'pattern' && <PatternFields form={form} />}
      {form.kind === 'voice' && (
        <Suspense fallback={<Skeleton height={160} />}>
          <VoiceFields form={form} />
        </Suspense>
      )}
      {form.kind !== 'pattern' && form.kind !== 'voice' && <TextFields form={form} />}
    </Section>
  );
}

function TextFields({ form }: { readonly form: SendForm }) {
  const t = useSendTexts();
  const kindTexts = useKindTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text } = form.values;
  const isPersonal = form.kind === 'personal';
  const { names } = useAudience(form);
  const known = names.map(({ name }) => name);
  const write = (value: string) => form.set('text', value);
  const unknown =
    isPersonal && known.length > 0
      ? compileTemplate(text).variables.filter((name) => !known.includes(name))
      : [];
  return (
    <Stack gap="xs">
      <MarkedText
        ref={field}
        name="text"
        label={t.body}
        value={text}
        error={form.errors['text']}
        isMarked={isPersonal}
        known={known.length > 0 ? known : undefined}
        onChange={write}
      />
      <VariableChips names={names} field={field} value={text} onChange={write} />
      <TextSize text={text} />
      {form.kind === 'text' && <OfferPersonal form={form} />}
      {unknown.length > 0 && (
        <Alert color="orange">
          {kindTexts.unknownVariable({ names: unknown.map((name) => `%${name}%`).join('، ') })}
        </Alert>
      )}
    </Stack>
  );
}
