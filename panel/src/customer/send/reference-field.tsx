import { TextInput } from '@mantine/core';

import { useSendTexts } from './send-texts.ts';
import type { SendForm } from './draft/use-send-form.ts';

/** The name by which the send is found later, and not sent a second time. */
export function ReferenceField({ form }: { readonly form: SendForm }) {
  const t = useSendTexts();
  return (
    <TextInput
      {...form.field('reference')}
      label={t.reference}
      description={t.referenceHint}
      dir="ltr"
      maw={420}
      maxLength={100}
      autoComplete="off"
    />
  );
}
