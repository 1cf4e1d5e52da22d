import { Stack } from '@mantine/core';

import { NumbersField } from '../../parts/composer/numbers-field.tsx';
import { BanksChoice } from './banks-choice.tsx';
import { BooksChoice } from './books-choice.tsx';
import { FileFields } from './file-fields.tsx';
import { PatternRecipient } from './pattern-fields.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PostalFilters } from './postal-filters.tsx';
import { Section } from './section.tsx';
import { useSendTexts } from './send-texts.ts';
import type { SendForm } from './use-send-form.ts';

/** Who gets it. */
export function RecipientsSection({ form }: { readonly form: SendForm }) {
  const t = useSendTexts();
  const fields = {
    text: ManyRecipients,
    voice: ManyRecipients,
    pattern: PatternRecipient,
    personal: PersonalFields,
    file: FileFields,
    bank: BanksChoice,
    postal: PostalFilters,
    place: PlaceFields,
  } as const;
  const Fields = fields[form.kind];
  return (
    <Section title={t.sectionTo}>
      <Fields form={form} />
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
    </Stack>
  );
}
