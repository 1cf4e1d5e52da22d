import type { Language } from '../../../texts/text.ts';

/** The word of a value for people, or the value itself where it has none. */
export function wordOf(
  words: Readonly<Record<string, readonly [fa: string, en: string]>>,
  value: string,
  language: Language,
): string {
  return words[value]?.[language === 'fa' ? 0 : 1] ?? value;
}
