import { errorCodes } from '../../texts/error-codes.ts';
import type { Language } from '../../texts/text.ts';
import { escapeHtml, pageFrame } from '../pages/page-frame.ts';
import { pageHeader } from '../pages/page-header.ts';
import { pageTexts } from '../pages/page-texts.ts';
import type { Guide } from './guide-files.ts';
import { sectionsOf } from './guide-sections.ts';
import { renderMarkdown } from './markdown.ts';

interface GuidePage {
  readonly language: Language;
  readonly title: string;
  /** The address of the open page, to mark it in the list. */
  readonly address: string;
  readonly guides: readonly Guide[];
  readonly html: string;
  /** Anchors and titles of what the page has, in its order. */
  readonly contents?: readonly (readonly [anchor: string, title: string])[];
}

function guidePage({ language, title, address, guides, html, contents = [] }: GuidePage): string {
  const texts = pageTexts[language];
  const links: readonly (readonly [string, string])[] = [
    ...guides.map(({ name, title: words }) => [`/docs/guides/${name}`, words] as const),
    ['/docs/errors', texts.error_codes],
  ];
  const items = links.map(
    ([target, words]) =>
      `<li><a href="${target}?lang=${language}"${target === address ? ' aria-current="page"' : ''}>${escapeHtml(words)}</a></li>`,
  );
  const header = pageHeader({
    language,
    page: [`/docs/guides?lang=${language}`, texts.guides],
    links: [
      [`/docs?lang=${language}`, texts.docs],
      [`/handset?lang=${language}`, texts.handset],
    ],
  });
  return pageFrame({
    language,
    title: `${title} · ${texts.brand}`,
    description: title,
    styles: ['code.css', 'guides.css'],
    script: 'guides.js',
    body: `${header}
<div class="guide-columns" data-copy="${texts.copy}" data-copied="${texts.copied}">
<div class="guide-side">
${searchBox(language)}
<nav class="guide-menu" aria-label="${texts.guides}"><ul>${items.join('')}</ul></nav>
</div>
${contentsOf(contents, language)}<main id="main" class="guide" tabindex="-1">
${html}
</main>
</div>`,
  });
}

// Hidden until its script runs: without one it could not do anything.
function searchBox(language: Language): string {
  const { search_guides: label, guides_nothing_found: none } = pageTexts[language];
  return `<search class="guide-search" data-index="/docs/guides/search.json?lang=${language}" data-none="${none}" hidden>
<input type="search" aria-label="${label}" placeholder="${label}" autocomplete="off" spellcheck="false">
<ul hidden></ul>
</search>`;
}

function contentsOf(contents: NonNullable<GuidePage['contents']>, language: Language): string {
  if (contents.length < 2) return '';
  const items = contents.map(
    ([anchor, title]) => `<li><a href="#${escapeHtml(anchor)}"><bdi>${escapeHtml(title)}</bdi></a></li>`,
  );
  const { contents: heading } = pageTexts[language];
  return `<nav class="guide-contents" aria-label="${heading}"><details><summary>${heading}</summary><ul>${items.join('')}</ul></details></nav>\n`;
}

export function guidePageOf(guide: Guide, guides: readonly Guide[], language: Language): string {
  const { name, title, html } = guide;
  const contents = sectionsOf(html)
    .filter(({ level }) => level === 2)
    .map(({ anchor, title: words }) => [anchor, words] as const);
  return guidePage({ language, title, address: `/docs/guides/${name}`, guides, html, contents });
}

/** The list of the guides, each with its first sentence. */
export function guideIndex(guides: readonly Guide[], language: Language): string {
  const texts = pageTexts[language];
  const entries = guides.map(({ name, title, html }) => {
    const lead = /<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '';
    return `<li><a href="/docs/guides/${name}?lang=${language}">${escapeHtml(title)}</a><p>${lead}</p></li>`;
  });
  const errors = `<li><a href="/docs/errors?lang=${language}">${texts.error_codes}</a><p>${texts.error_codes_lead}</p></li>`;
  const html = `<h1>${texts.guides}</h1>\n<ul class="guide-list">${entries.join('')}${errors}</ul>`;
  return guidePage({ language, title: texts.guides, address: '/docs/guides', guides, html });
}

/** Every error_code under an anchor of its own: /docs/errors#insufficient_balance. */
export function errorsPage(guides: readonly Guide[], language: Language): string {
  const texts = pageTexts[language];
  const entries = Object.entries(errorCodes).map(([code, { statuses, [language]: said }]) => {
    const [meaning, remedy] = said.map((sentence) => renderMarkdown(sentence));
    const badges = statuses.map((status) => `<span class="status" dir="ltr">${status}</span>`).join(' ');
    return `<section class="error-code" id="${code}"><h2 dir="ltr"><a href="#${code}">${code}</a> ${badges}</h2>${meaning}<div class="remedy"><b>${texts.remedy}</b> ${remedy}</div></section>`;
  });
  const html = `<h1>${texts.error_codes}</h1>\n<p>${texts.error_codes_lead}</p>\n${entries.join('\n')}`;
  const contents = Object.keys(errorCodes).map((code) => [code, code] as const);
  return guidePage({ language, title: texts.error_codes, address: '/docs/errors', guides, html, contents });
}
