import { toEnglishDigits } from '@peyk/text';

/** The code in a text: the first group of 4 to 10 digits that is neither part of a word, a link nor a longer number. */
export function codeIn(text: string): string | null {
  const withoutLinks = toEnglishDigits(text).replace(/\bhttps?:\/\/\S+/gi, ' ');
  return /(?<![\w.])\d{4,10}(?![\w]|\.\w)/.exec(withoutLinks)?.[0] ?? null;
}
