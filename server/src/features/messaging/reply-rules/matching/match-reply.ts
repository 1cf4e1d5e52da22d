import { foldText, writtenPart, type FoldedText } from './fold-text.ts';
import { fitPattern, readPattern } from './wildcards.ts';

export const matchKinds = ['word', 'beginning', 'pattern', 'anything'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** Which replies a rule is for. */
export interface Matcher {
  /** The word of a shared line that comes before all that is compared; null: a dedicated line. */
  readonly keyword: string | null;
  readonly kind: MatchKind;
  /** Any of them; none for `anything`. */
  readonly words: readonly string[];
}

/** What is known of a reply that a rule is for, as it was written. */
export interface MatchedReply {
  readonly reply: string;
  /** The reply without the keyword. */
  readonly said: string;
  /** What follows the keyword and the word or beginning. */
  readonly rest: string;
  /** What the wildcards of the pattern stand for, in order. */
  readonly parts: readonly string[];
}

const isWordUnit = (unit: string | undefined) => unit !== undefined && /[\p{L}\p{N}]/u.test(unit);
const sign = /^[\s\p{P}\p{S}]$/u;

/** Without the signs at both ends. One look at each: a pattern for the end would be tried from every sign within the text. */
function withoutSigns(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to) {
    const unit = String.fromCodePoint(text.codePointAt(from) ?? 0);
    if (!sign.test(unit)) break;
    from += unit.length;
  }
  while (to > from) {
    const isPair = (text.codePointAt(to - 2) ?? 0) > 0xff_ff;
    const unit = text.slice(isPair ? to - 2 : to - 1, to);
    if (!sign.test(unit)) break;
    to -= unit.length;
  }
  return text.slice(from, to);
}

/** The first word of a reply, by which shared lines find an account. */
export function firstWord(text: string): string {
  return /[\p{L}\p{N}]+/u.exec(foldText(text).text.slice(0, 60))?.[0] ?? '';
}

/** Undefined: the rule is not for this reply, which is folded once for all rules. */
export function matchReply({ keyword, kind, words }: Matcher, folded: FoldedText): MatchedReply | undefined {
  const from = keyword === null ? 0 : afterKeyword(folded, keyword);
  if (from === undefined) return undefined;
  const found = findMatch(kind, words, folded.text.slice(from));
  if (found === undefined) return undefined;
  return {
    reply: folded.written.trim(),
    said: writtenPart(folded, from, folded.text.length),
    rest: writtenPart(folded, from + found.rest, folded.text.length),
    parts: found.parts.map(([start, end]) => writtenPart(folded, from + start, from + end)),
  };
}

interface Found {
  /** Where the rest begins. */
  readonly rest: number;
  readonly parts: readonly (readonly [number, number])[];
}

function findMatch(kind: MatchKind, words: readonly string[], text: string): Found | undefined {
  if (kind === 'anything') return { rest: 0, parts: [] };
  const said = { text, bare: kind === 'word' ? withoutSigns(text) : text };
  for (const word of words) {
    const found = matchers[kind](foldText(word).text, said);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What is compared with each word; `bare`: without signs around it. */
interface Said {
  readonly text: string;
  readonly bare: string;
}

type Compare = (word: string, said: Said) => Found | undefined;

const matchers: Readonly<Record<Exclude<MatchKind, 'anything'>, Compare>> = {
  // Signs around the word do not count: "yes!" is yes. A word that is a sign itself is compared as it stands.
  word: (word, { text, bare: bareText }) => {
    const bare = withoutSigns(word);
    const isSame = bare === '' ? text === word : bareText === bare;
    return isSame ? { rest: text.length, parts: [] } : undefined;
  },
  // A beginning ends where a word ends: "number 5" begins with "number", "numbers" does not.
  beginning: (word, { text }) =>
    text.startsWith(word) && !(isWordUnit(word.at(-1)) && isWordUnit(text[word.length]))
      ? { rest: afterSigns(text, word.length), parts: [] }
      : undefined,
  pattern: (word, { text }) => {
    const parts = fitPattern(readPattern(word), text);
    return parts && { rest: 0, parts };
  },
};

function afterSigns(text: string, from: number): number {
  const separator = /^[\s:،,.\-–]+/u.exec(text.slice(from));
  return from + (separator?.[0].length ?? 0);
}

/** Where the text goes on after its first word, if that is the keyword. */
function afterKeyword({ text }: FoldedText, keyword: string): number | undefined {
  const at = text.search(/[\p{L}\p{N}]/u);
  if (at < 0 || !text.startsWith(keyword, at) || isWordUnit(text[at + keyword.length])) return undefined;
  return afterSigns(text, at + keyword.length);
}
