import { compileTemplate, isBlank } from '@peyk/text';

import { text, type Text } from '../../../../texts/text.ts';

/** What is wrong with a text that answers a reply: it is sent as it stands. */
export function textProblem(given: string): Text | undefined {
  if (isBlank(given)) return text('reply_text_blank');
  const names = compileTemplate(given).variables;
  return names.length > 0 ? text('reply_text_variables', { names }) : undefined;
}
