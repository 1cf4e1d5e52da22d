import { applyNumberFormat } from './digits.ts';

/** Letters of a code; without those that are taken for each other. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
export const codeLength = 8;

export interface FoundLink {
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
  /** The address it leads to, with its scheme and Latin digits. */
  readonly target: string;
}

const linkShape = /(?:https?:\/\/|www\.)[^\s<>"«»،؛]+/giu;
const isEnd = /[.,!?:;'"`*_~)\]}…؟]/u;

/** The links of a text: what begins with http://, https:// or www., without the punctuation behind it. */
export function findLinks(text: string): FoundLink[] {
  const found: FoundLink[] = [];
  for (const match of text.matchAll(linkShape)) {
    const link = withoutEnd(match[0]);
    // Sends can change every digit of a text to Persian ones: an address has Latin ones.
    const target = applyNumberFormat(link, 'english');
    const whole = /^www\./i.test(target) ? `https://${target}` : target;
    if (/^https?:\/\/.+/i.test(whole))
      found.push({ from: match.index, to: match.index + link.length, target: whole });
  }
  return found;
}

function withoutEnd(link: string): string {
  let end = link.length;
  while (end > 0 && isEnd.test(link.charAt(end - 1)) && !closesOwn(link, end)) end -= 1;
  return link.slice(0, end);
}

// A bracket that was opened in the address belongs to it.
function closesOwn(link: string, end: number): boolean {
  if (link.charAt(end - 1) !== ')') return false;
  const inside = link.slice(0, end);
  return inside.split('(').length >= inside.split(')').length;
}

/** The text with each of its links replaced; undefined leaves one as it is. */
export function replaceLinks(text: string, replacement: (target: string) => string | undefined): string {
  let result = '';
  let at = 0;
  for (const { from, to, target } of findLinks(text)) {
    result += text.slice(at, from) + (replacement(target) ?? text.slice(from, to));
    at = to;
  }
  return result + text.slice(at);
}

/** A short link as it is shown before there is one: every code has the same length. */
export const sampleLink = (prefix: string): string => `${prefix}${codeAlphabet.slice(8, 8 + codeLength)}`;
