import { applyNumberFormat, endWithPhrase, endsWithPhrase } from '@peyk/text';

import type { SendForm } from '../draft/use-send-form.ts';

/** How the service ends a free text on the chosen line: null where the line asks for nothing, or the text has it. */
export function addedPhrase({ kind, lines, values }: SendForm, text: string): string | null {
  if (kind === 'pattern' || kind === 'voice' || text.trim() === '') return null;
  const wanted = lines.find(({ number }) => number === values.line_number)?.opt_out_phrase ?? null;
  if (wanted === null || endsWithPhrase(text, wanted)) return null;
  return kind === 'place' ? wanted : applyNumberFormat(wanted, values.number_format);
}

/** The text as the service sends it by the chosen line. */
export function endedText(form: SendForm, text: string): string {
  const phrase = addedPhrase(form, text);
  return phrase === null ? text : endWithPhrase(text, phrase);
}
