import type { Language } from '../../texts/text.ts';
import type { EndpointGroup } from '../openapi/openapi.ts';
import { dataBlock, pageFrame } from './page-frame.ts';
import { pageHeader } from './page-header.ts';
import { pageTexts } from './page-texts.ts';

/** Where the document is, in each language. */
const documentAddresses: Readonly<Record<Language, string>> = {
  fa: '/openapi.fa.json',
  en: '/openapi.json',
};

/**
 * The page that shows the OpenAPI document and lets one try operations; its script fetches it and renders it.
 */
export function docsPage(
  language: Language,
  groups: readonly EndpointGroup[],
  downloads: readonly string[],
): string {
  const texts = pageTexts[language];
  const settings = {
    language,
    texts,
    groups: Object.fromEntries(groups.map(({ name, title }) => [name, title[language]])),
    document: documentAddresses[language],
    downloads,
  };
  const bar = pageHeader({
    language,
    page: ['#', texts.docs],
    links: [
      [`/docs/guides?lang=${language}`, texts.guides],
      [`/docs/errors?lang=${language}`, texts.error_codes],
      [`/handset?lang=${language}`, texts.handset],
      ['/openapi.json', texts.document],
    ],
  });
  return pageFrame({
    language,
    title: `${texts.docs} · ${texts.brand}`,
    description: texts.overview_lead,
    styles: ['docs.css', 'menu.css', 'operation.css', 'code.css', 'try-it.css'],
    script: 'docs.js',
    body: `${bar}
<div class="columns">
<nav class="menu" id="menu" aria-label="${texts.menu}"></nav>
<main id="main" tabindex="-1"><p class="notice">${texts.loading}</p>
<noscript><p class="notice">${texts.needs_script} <a href="/openapi.json">/openapi.json</a></p></noscript></main>
</div>
${dataBlock('settings', settings)}`,
  });
}
