import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';

import { connected } from '../../../api/connected.ts';
import { NumbersField } from '../../../components/composer/numbers-field.tsx';
import { BooksChoice } from './books-choice.tsx';
import { SegmentsSection } from './segments-section.tsx';
import { Section } from '../../../components/section.tsx';
import { useSendTexts } from '../send-texts.ts';
import type { SendForm } from '../draft/use-send-form.ts';

// Rarer kinds come when they are chosen.
const BanksChoice = lazy(
  connected(async () => ({ default: (await import('./banks-choice.tsx')).BanksChoice })),
);
const FileFields = lazy(
  connected(async () => ({ default: (await import('../message/file-fields.tsx')).FileFields })),
);
const PatternRecipients = lazy(
  connected(async () => ({ default: (await import('./pattern-recipients.tsx')).PatternRecipients })),
);
const PersonalFields = lazy(
  connected(async () => ({
    default: (await import('../message/personal-fields.tsx')).PersonalFields,
  })),
);
const PlaceFields = lazy(
  connected(async () => ({
    default: (await import('../message/place-fields.tsx')).PlaceFields,
  })),
);
const PostalFilters = lazy(
  connected(async () => ({ default: (await import('./postal-filters.tsx')).PostalFilters })),
);

/** Who gets it. */
export function RecipientsSection({ form }: { readonly form: SendForm }) {
  const t = useSendTexts();
  const fields = {
    text: ManyRecipients,
    voice: ManyRecipients,
    pattern: PatternRecipients,
    personal: PersonalFields,
    file: FileFields,
    bank: BanksChoice,
    postal: PostalFilters,
    place: PlaceFields,
  } as const;
  const Fields = fields[form.kind];
  return (
    <Section title={t.sectionTo}>
      <Suspense fallback={<Skeleton height={240} />}>
        <Fields form={form} />
      </Suspense>
    </Section>
  );
}

function ManyRecipients({ form }: { readonly form: SendForm }) {
  return (
    <Stack>
      <NumbersField
        name="recipients"
        value={form.values.recipients}
        error={form.errors['recipients']}
        onChange={(value) => form.set('recipients', value)}
      />
      <BooksChoice form={form} />
      <SegmentsSection form={form} />
    </Stack>
  );
}
