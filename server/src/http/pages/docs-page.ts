import type { Language } from '../../texts/text.ts';
import { groupNames, operationNames } from './operation-names.ts';
import { dataBlock, languageSwitch, pageFrame } from './page-frame.ts';
import { pageTexts } from './page-texts.ts';

/** The page to read and try the OpenAPI document; its script fetches /openapi.json and draws the rest. */
export function docsPage(language: Language): string {
  const texts = pageTexts[language];
  const isPersian = language === 'fa';
  const settings = {
    language,
    texts,
    groups: isPersian ? groupNames : {},
    operations: isPersian ? operationNames : {},
  };
  return pageFrame({
    language,
    title: `${texts.docs} · ${texts.brand}`,
    description: texts.overview_lead,
    styles: ['docs.css', 'menu.css', 'operation.css', 'code.css', 'try-it.css'],
    script: 'docs.js',
    body: `<a class="skip" href="#main">${texts.skip}</a>
<header class="top">
<a class="brand" href="/?lang=${language}"><img src="/docs/icon.svg" alt="" width="32" height="32"><b>${texts.brand}</b></a>
<a class="page-name" href="#">${texts.docs}</a>
<nav class="links"><a class="extra" href="/handset">${texts.handset}</a><a class="extra" href="/openapi.json">${texts.document}</a>${languageSwitch(language)}</nav>
</header>
<div class="columns">
<nav class="menu" id="menu" aria-label="${texts.menu}"></nav>
<main id="main" tabindex="-1"><p class="notice">${texts.loading}</p>
<noscript><p class="notice">${texts.needs_script} <a href="/openapi.json">/openapi.json</a></p></noscript></main>
</div>
${dataBlock('settings', settings)}`,
  });
}
