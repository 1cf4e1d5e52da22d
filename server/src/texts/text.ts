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

const catalogues = { fa, en } as const;
const commas: Readonly<Record<Language, string>> = { fa: '، ', en: ', ' };

export function say({ key, params }: Text, language: Language): string {
  return catalogues[language][key].replace(/\{(\w+)\}/g, (place, name: string) => {
    const filling = params[name];
    return filling === undefined ? place : read(filling, language);
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
