import type { Language } from '../../texts/text.ts';

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
  const sheets = ['/design/tokens.css', 'base.css', 'header.css', ...styles].map(
    (name) => `<link rel="stylesheet" href="${addressOf(name)}">`,
  );
  const scripts = ['switches.js', ...(script === undefined ? [] : [script])].map(
    (name) => `<script type="module" src="${addressOf(name)}"></script>`,
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
${scripts.join('\n')}
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
