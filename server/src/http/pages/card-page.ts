import type { Language } from '../../texts/text.ts';
import { pageFrame } from './page-frame.ts';

interface CardPage {
  readonly language: Language;
  readonly title: string;
  readonly description?: string;
  /** Extra style sheets. */
  readonly styles?: readonly string[];
  /** HTML above the card, at the side. */
  readonly top?: string;
  readonly body: string;
}

/** A page with a single centred card: something to read, to confirm or to fill in. */
export function cardPage({
  language,
  title,
  description = title,
  styles = [],
  top = '',
  body,
}: CardPage): string {
  return pageFrame({
    language,
    title,
    description,
    styles: ['stage.css', 'sheet.css', ...styles],
    body: `<header class="stage-top">${top}</header>
<main class="stage"><section class="sheet">
${body}
</section></main>`,
  });
}
