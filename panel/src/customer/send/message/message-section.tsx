import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { compilePersonalText } from '@peyk/text';
import { Suspense, lazy, useRef } from 'react';

import { connected } from '../../../api/connected.ts';
import { MarkedText } from '../../../components/composer/marked-text.tsx';
import { TextSize } from '../../../components/composer/text-size.tsx';
import { VariableChips } from '../../../components/composer/variable-chips.tsx';
import { useKindTexts } from '../kind-texts.ts';
import { useLanguage } from '../../../language/language.tsx';
import { isShortened, LinkShortening } from './link-shortening.tsx';
import { addedPhrase, endedText } from './line-ending.ts';
import { OfferPersonal, OfferVariables } from './offer-personal.tsx';
import { Section } from '../../../components/section.tsx';
import { useSendTexts } from '../send-texts.ts';
import { useAudience } from '../recipients/use-audience.ts';
import type { SendForm } from '../draft/use-send-form.ts';

const PatternFields = lazy(
  connected(async () => ({ default: (await import('./pattern-fields.tsx')).PatternFields })),
);
const VoiceFields = lazy(
  connected(async () => ({ default: (await import('./voice-fields.tsx')).VoiceFields })),
);

/** What is sent: a text, a pattern with its values, or a recording. Of a file the texts may stand in it. */
export function MessageSection({ form }: { readonly form: SendForm }) {
  const t = useSendTexts();
  if (form.kind === 'file' && form.values.fileText === 'own') return null;
  return (
    <Section title={t.sectionText}>
      <Suspense fallback={<Skeleton height={160} />}>
        {form.kind === 'pattern' && <PatternFields form={form} />}
        {form.kind === 'voice' && <VoiceFields form={form} />}
      </Suspense>
      {form.kind !== 'pattern' && form.kind !== 'voice' && <TextFields form={form} />}
    </Section>
  );
}

const isFilledText = ({ kind, values }: SendForm) =>
  kind === 'personal' || (kind === 'file' && values.fileText === 'columns');

function TextFields({ form }: { readonly form: SendForm }) {
  const t = useSendTexts();
  const kindTexts = useKindTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text } = form.values;
  const phrase = addedPhrase(form, text);
  const isPersonal = form.kind === 'personal';
  const isFilled = isFilledText(form);
  const { names } = useAudience(form);
  const known = names.map(({ name }) => name);
  const write = (value: string) => form.set('text', value);
  return (
    <Stack gap="xs">
      <MarkedText
        ref={field}
        name="text"
        label={t.body}
        value={text}
        error={form.errors['text']}
        isMarked={isFilled}
        hasFallbacks={isFilled}
        hint={isFilled ? kindTexts.fallbackHint : undefined}
        known={known.length > 0 ? known : undefined}
        onChange={write}
      />
      <VariableChips names={names} field={field} value={text} onChange={write} />
      {!isShortened(form.values) && <TextSize text={endedText(form, text)} />}
      {phrase !== null && (
        <Text size="sm" c="dimmed">
          {t.phraseAdded({ phrase })}
        </Text>
      )}
      {form.kind !== 'place' && <LinkShortening form={form} />}
      {form.kind === 'text' && <OfferPersonal form={form} />}
      {isPersonal && <OfferVariables form={form} />}
      {isPersonal && <UnknownVariables text={text} known={known} />}
    </Stack>
  );
}

interface Variables {
  readonly text: string;
  /** Empty while the audience is not chosen. */
  readonly known: readonly string[];
}

function UnknownVariables({ text, known }: Variables) {
  const t = useKindTexts();
  const { language } = useLanguage();
  const unknown = compilePersonalText(text).required.filter((name) => !known.includes(name));
  if (known.length === 0 || unknown.length === 0) return null;
  const names = unknown.map((name) => `%${name}%`).join(language === 'fa' ? '، ' : ', ');
  return <Alert color="orange">{t.unknownVariable({ names })}</Alert>;
}
