import type { Language } from '../../texts/text.ts';
import { pageTexts } from './page-texts.ts';

interface Page {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** Style sheets and scripts beyond the ones of every page: their address, or their name under /docs/. */
  readonly styles: readonly string[];
  readonly script?: string;
  readonly body: string;
}

/**
 * The HTML document around every page: language, direction, icon and styles. Nothing is inline, so the content security
 * policy can forbid inline code.
 */
export function pageFrame({ language, title, description, styles, script, body }: Page): string {
  const sheets = ['/design/tokens.css', 'base.css', ...styles].map(
    (name) => `<link rel="stylesheet" href="${addressOf(name)}">`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(description)}">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
${sheets.join('\n')}
${script === undefined ? '' : `<script type="module" src="${addressOf(script)}"></script>`}
</head>
<body>
${body}
</body>
</html>
`;
}

function addressOf(file: string): string {
  return file.startsWith('/') ? file : `/docs/${file}`;
}

/** The language chosen by `?lang=`, else the one that the browser prefers. */
export function pageLanguage(chosen: unknown, preferred: Language): Language {
  return chosen === 'fa' || chosen === 'en' ? chosen : preferred;
}

interface TopBar {
  readonly language: Language;
  readonly name: string;
  /** The link of the page name: its start. */
  readonly home: string;
  /** Addresses and texts of neighbouring pages. */
  readonly links: readonly (readonly [address: string, text: string])[];
}

/** The top bar of a page: its name, links to other pages, and the language switch. Styled by top.css. */
export function topBar({ language, name, home, links }: TopBar): string {
  const texts = pageTexts[language];
  const neighbours = links.map(([address, text]) => `<a class="extra" href="${address}">${text}</a>`);
  return `<a class="skip" href="#main">${texts.skip}</a>
<header class="top">
<a class="brand" href="/?lang=${language}"><img src="/docs/icon.svg" alt="" width="32" height="32"><b>${texts.brand}</b></a>
<a class="page-name" href="${home}">${name}</a>
<nav class="links">${neighbours.join('')}${languageSwitch(language)}</nav>
</header>`;
}

/** The link to the same page in the other language. */
export function languageSwitch(language: Language): string {
  const other = language === 'fa' ? 'en' : 'fa';
  return `<a class="language" href="?lang=${other}" hreflang="${other}" lang="${other}">${pageTexts[language].other_language}</a>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A JSON data block; `<` is escaped, so no text in it can close the element. */
export function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
