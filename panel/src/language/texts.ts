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

const fill = (text: string, places: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    if (one === undefined) return places[name] ?? '';
    return (places[name] === '1' ? one : many) ?? '';
  });

/** The sentences of a page: a hook that gives them in the language of the reader. */
export function texts<const All extends Readonly<Record<string, Pair>>>(pairs: All) {
  const inLanguage = (at: 0 | 1) =>
    Object.fromEntries(
      Object.entries(pairs).map(([key, pair]) => {
        const text = pair[at];
        return [key, text.includes('{') ? (places: Record<string, string>) => fill(text, places) : text];
      }),
    ) as Texts<All>;
  const both = { fa: inLanguage(0), en: inLanguage(1) };
  const hook = () => both[useLanguage().language];
  return Object.assign(hook, { pairs, both });
}

export const inLanguage = (pair: Pair, language: Language) => pair[language === 'fa' ? 0 : 1];
