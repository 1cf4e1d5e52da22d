import { applyNumberFormat } from '@peyk/text';
import { useQuery } from '@tanstack/react-query';

import { onePattern } from '../../../shared-queries/patterns.ts';
import { fillPersonalPreview, fillPreview } from '../../../components/composer/fill-preview.ts';
import { useAudience } from '../recipients/use-audience.ts';
import { endedText } from './line-ending.ts';
import type { SendForm } from '../draft/use-send-form.ts';

/** The text as one recipient gets it; of a personalised one, that of the person at `wanted`. */
export function usePreviewText(form: SendForm, wanted: number) {
  const { kind, values } = form;
  const { people } = useAudience(form);
  const pattern = useQuery({ ...onePattern(values.code), enabled: kind === 'pattern' && values.code !== '' });
  const at = Math.min(wanted, Math.max(0, people.length - 1));
  const person = people[at];
  const format = values.number_format;
  const text =
    kind === 'pattern'
      ? fillPreview(pattern.data?.text ?? '', person ?? values.attributes, format)
      : kind === 'personal' && person
        ? fillPersonalPreview(values.text, person, format)
        : kind === 'place'
          ? values.text
          : applyNumberFormat(values.text, format);
  return { text: endedText(form, text), person, at, isLast: at >= people.length - 1 };
}
