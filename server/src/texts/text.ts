import { en } from './en.ts';
import { fa } from './fa.ts';

export type Language = 'fa' | 'en';
export type TextKey = keyof typeof fa;
export type TextParams = Readonly<Record<string, string | number | Text>>;

/** A text that is not yet in a language: which one, and what fills its {places}. */
export interface Text {
  readonly key: TextKey;
  readonly params: TextParams;
}

export function text(key: TextKey, params: TextParams = {}): Text {
  return { key, params };
}

const catalogues = { fa, en } as const;

export function say({ key, params }: Text, language: Language): string {
  return catalogues[language][key].replace(/\{(\w+)\}/g, (place, name: string) => {
    const filling = params[name];
    if (filling === undefined) return place;
    return typeof filling === 'object' ? say(filling, language) : String(filling);
  });
}
