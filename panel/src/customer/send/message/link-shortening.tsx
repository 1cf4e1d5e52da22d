import { Group, Radio } from '@mantine/core';
import { hasLink } from '@peyk/text';

import type { Draft } from '../draft/draft.ts';
import type { SendForm } from '../draft/use-send-form.ts';
import { useSendTexts } from '../send-texts.ts';

/** The size of such a text stands with its price: only the service knows its links. */
export const isShortened = ({ text, shortening }: Draft): boolean => shortening !== 'none' && hasLink(text);

/** Offers short links for a text that has links. */
export function LinkShortening({ form }: { readonly form: SendForm }) {
  const t = useSendTexts();
  const { text, shortening } = form.values;
  if (!hasLink(text)) return null;
  return (
    <Radio.Group
      label={t.shortening}
      description={t.shorteningHint}
      value={shortening}
      onChange={(value) => form.set('shortening', value as Draft['shortening'])}
    >
      <Group mt={4}>
        <Radio value="none" label={t.shorteningNone} />
        <Radio value="one" label={t.shorteningOne} />
        <Radio value="each" label={t.shorteningEach} />
      </Group>
    </Radio.Group>
  );
}
