import type { Language } from '../../texts/text.ts';
import { escapeHtml } from './page-frame.ts';
import { pageTexts } from './page-texts.ts';

interface PageHeader {
  readonly language: Language;
  /** The name of the page, and its start. */
  readonly page?: readonly [address: string, name: string];
  /** Addresses and texts of neighbouring pages. */
  readonly links?: readonly (readonly [address: string, text: string])[];
  /** The address of the same page in another language, up to the language. */
  readonly inLanguage?: string;
}

/**
 * The header of every page of the service, as in the panel: the name, neighbouring pages, and the switches for language
 * and light or dark. Styled by header.css; switches.js remembers what was chosen.
 */
export function pageHeader({ language, page, links = [], inLanguage = '?lang=' }: PageHeader): string {
  const texts = pageTexts[language];
  const neighbours = links.map(([address, text]) => `<a class="extra" href="${address}">${text}</a>`);
  return `<a class="skip" href="#main">${texts.skip}</a>
<header class="top">
<a class="brand" href="/"><img src="/docs/icon.svg" alt="" width="32" height="32"><b>${texts.brand}</b></a>
${page === undefined ? '' : `<a class="page-name" href="${page[0]}">${page[1]}</a>`}
<nav class="links" aria-label="${texts.header}">${neighbours.join('')}${schemeSwitch(language)}${languageSwitch(language, inLanguage)}</nav>
</header>`;
}

// Hidden until its script runs: without one it could not do anything.
function schemeSwitch(language: Language): string {
  const texts = pageTexts[language];
  const options = (['light', 'dark', 'auto'] as const).map(
    (scheme) => `<option value="${scheme}">${texts[`scheme_${scheme}`]}</option>`,
  );
  return `<select class="scheme" aria-label="${texts.scheme}" hidden>${options.join('')}</select>`;
}

/** The link to the same page in the other language. */
function languageSwitch(language: Language, inLanguage: string): string {
  const other = language === 'fa' ? 'en' : 'fa';
  return `<a class="language" href="${escapeHtml(inLanguage)}${other}" hreflang="${other}" lang="${other}">${pageTexts[language].other_language}</a>`;
}
