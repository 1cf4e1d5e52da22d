import { toPersianDigits } from '@peyk/text';
import { en } from './en.ts';
import { fa } from './fa.ts';

export type Language = 'fa' | 'en';
export type TextKey = keyof typeof fa;
/** A list is joined with the separator of the language: values with commas, sentences with semicolons. */
type Filling = string | number | Text | readonly string[] | readonly Text[];
export type TextParams = Readonly<Record<string, Filling>>;

/** A text before translation: its key and the values of its {placeholders}. */
export interface Text {
  readonly key: TextKey;
  readonly params: TextParams;
}

export function text(key: TextKey, params: TextParams = {}): Text {
  return { key, params };
}

/**
 * Placeholders that are quantities. Persian shows them in Persian digits; other values (codes, ids, field names) are
 * copied into programs and keep their digits.
 */
const quantities: ReadonlySet<string> = new Set([
  'days',
  'amount',
  'balance',
  'count',
  'from',
  'length',
  'limit',
  'row',
  'seconds',
  'to',
]);

const catalogues = { fa, en } as const;
const commas: Readonly<Record<Language, string>> = { fa: '، ', en: ', ' };
const semicolons: Readonly<Record<Language, string>> = { fa: '؛ ', en: '; ' };

export function say({ key, params }: Text, language: Language): string {
  return catalogues[language][key].replace(/\{(\w+)\}/g, (place, name: string) => {
    const filling = params[name];
    if (filling === undefined) return place;
    const said = read(filling, language);
    return language === 'fa' && quantities.has(name) ? toPersianDigits(said) : said;
  });
}

function read(filling: Filling, language: Language): string {
  if (isList(filling)) return readList(filling, language);
  return typeof filling === 'object' ? say(filling, language) : String(filling);
}

function readList(list: readonly (string | Text)[], language: Language): string {
  const sentences = list.map((one) =>
    typeof one === 'string' ? one : say(one, language).replace(/\.$/, ''),
  );
  return sentences.join(typeof list[0] === 'object' ? semicolons[language] : commas[language]);
}

// Array.isArray does not narrow read-only arrays.
function isList(filling: Filling): filling is readonly string[] | readonly Text[] {
  return Array.isArray(filling);
}
