import { toPersianDigits } from '../text/digits.ts';
import { en } from './en.ts';
import { fa } from './fa.ts';

export type Language = 'fa' | 'en';
export type TextKey = keyof typeof fa;
/** A list is read out in the manner of the language. */
type Filling = string | number | Text | readonly string[];
export type TextParams = Readonly<Record<string, Filling>>;

/** A text that is not yet in a language: which one, and what fills its {places}. */
export interface Text {
  readonly key: TextKey;
  readonly params: TextParams;
}

export function text(key: TextKey, params: TextParams = {}): Text {
  return { key, params };
}

/**
 * Places that count something. Persian reads quantities in its own digits; whatever else stands in a place (codes, ids,
 * field names and values) is copied from the text into programs, and keeps the digits it came with.
 */
const quantities: ReadonlySet<string> = new Set(['amount', 'count', 'length', 'limit', 'row', 'seconds']);

const catalogues = { fa, en } as const;
const commas: Readonly<Record<Language, string>> = { fa: '، ', en: ', ' };

export function say({ key, params }: Text, language: Language): string {
  return catalogues[language][key].replace(/\{(\w+)\}/g, (place, name: string) => {
    const filling = params[name];
    if (filling === undefined) return place;
    const said = read(filling, language);
    return language === 'fa' && quantities.has(name) ? toPersianDigits(said) : said;
  });
}

function read(filling: Filling, language: Language): string {
  if (isList(filling)) return filling.join(commas[language]);
  return typeof filling === 'object' ? say(filling, language) : String(filling);
}

// Array.isArray alone does not know read-only lists.
function isList(filling: Filling): filling is readonly string[] {
  return Array.isArray(filling);
}
