import { toPersianDigits } from '@peyk/text';

import { useLanguage, type Language } from './language.tsx';

/** A sentence in both languages; `{name}` is a place to fill, `{name:page|pages}` the word for one or for many. */
export type Pair = readonly [fa: string, en: string];

type PlacesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never;
type Filled<One extends Pair> = [PlacesIn<One[0]>] extends [never]
  ? string
  : (places: Readonly<Record<PlacesIn<One[0]>, string>>) => string;
type Texts<All extends Readonly<Record<string, Pair>>> = {
  readonly [Key in keyof All]: Filled<All[Key]>;
};

const fill = (text: string, places: Readonly<Record<string, string>>, language: Language) =>
  text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    if (one === undefined) return name === 'id' ? idIn(language, places[name]) : (places[name] ?? '');
    return (places[name] === '1' ? one : many) ?? '';
  });

/** The number of a record, in digits like those of the amounts and dates beside it. */
const idIn = (language: Language, id = '') =>
  language === 'fa' && /^\d+$/.test(id) ? toPersianDigits(id) : id;

/** The sentences of a page: a hook that gives them in the language of the reader. */
export function texts<const All extends Readonly<Record<string, Pair>>>(pairs: All) {
  const allIn = (language: Language) =>
    Object.fromEntries(
      Object.entries(pairs).map(([key, pair]) => {
        const text = inLanguage(pair, language);
        const filled = (places: Record<string, string>) => fill(text, places, language);
        return [key, text.includes('{') ? filled : text];
      }),
    ) as Texts<All>;
  const both = { fa: allIn('fa'), en: allIn('en') };
  const hook = () => both[useLanguage().language];
  return Object.assign(hook, { pairs, both });
}

export const inLanguage = (pair: Pair, language: Language) => pair[language === 'fa' ? 0 : 1];
