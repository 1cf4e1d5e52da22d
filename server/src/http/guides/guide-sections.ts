import { errorCodes } from '../../texts/error-codes.ts';
import type { Language } from '../../texts/text.ts';
import { pageTexts } from '../pages/page-texts.ts';
import type { Guide } from './guide-files.ts';

/** A part of a page that has an address of its own. */
export interface Section {
  readonly anchor: string;
  readonly level: number;
  readonly title: string;
  readonly text: string;
}

/** An entry of the search: a section, and where it is. */
export interface SearchEntry {
  readonly address: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

/** The chapters of a rendered guide; what stands before the first heading belongs to the title. */
export function sectionsOf(html: string): Section[] {
  const headings = [...html.matchAll(/<h([1-3]) id="([^"]*)">(.*?)<\/h\1>/gs)];
  return headings.map(({ 0: whole, 1: level = '1', 2: anchor = '', 3: title = '', index }, at) => ({
    anchor,
    level: Number(level),
    title: textOf(title),
    text: textOf(html.slice(index + whole.length, headings[at + 1]?.index)),
  }));
}

export function searchEntries(guides: readonly Guide[], language: Language): SearchEntry[] {
  const inGuides = guides.flatMap(({ name, title: page, html }) =>
    sectionsOf(html).map(({ anchor, title, text }) => ({
      address: `/docs/guides/${name}?lang=${language}#${anchor}`,
      page,
      title,
      text,
    })),
  );
  const inErrors = Object.entries(errorCodes).map(([code, { [language]: said }]) => ({
    address: `/docs/errors?lang=${language}#${code}`,
    page: pageTexts[language].error_codes,
    title: code,
    text: said.join(' '),
  }));
  return [...inGuides, ...inErrors];
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text of our own HTML, without drawings. */
function textOf(html: string): string {
  return html
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, ' ')
    .replaceAll(/<\/?(?:span|bdi|code|strong|a)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
