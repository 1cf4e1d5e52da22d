import type { Language } from '../../texts/text.ts';
import { pageFrame } from './page-frame.ts';
import { pageHeader } from './page-header.ts';

interface CardPage {
  readonly language: Language;
  readonly title: string;
  readonly description?: string;
  /** Extra style sheets. */
  readonly styles?: readonly string[];
  /** A script under /docs/. */
  readonly script?: string;
  /** The address of the same page in another language, up to the language. */
  readonly inLanguage?: string;
  readonly body: string;
}

/** With `no-referrer` browsers send `Origin: null` with a form, and the CSRF check would refuse it. */
export const formHeaders = { 'referrer-policy': 'same-origin' };

/** A page with a single centred card: something to read, to confirm or to fill in. */
export function cardPage({
  language,
  title,
  description = title,
  styles = [],
  script,
  inLanguage,
  body,
}: CardPage): string {
  return pageFrame({
    language,
    title,
    description,
    styles: ['stage.css', 'sheet.css', ...styles],
    ...(script !== undefined && { script }),
    body: `${pageHeader({ language, ...(inLanguage !== undefined && { inLanguage }) })}
<main id="main" class="stage" tabindex="-1"><section class="sheet">
${body}
</section></main>`,
  });
}
