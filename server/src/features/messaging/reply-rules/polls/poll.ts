import { foldText } from '../matching/fold-text.ts';
import { matchReply } from '../matching/match-reply.ts';

export interface PollOption {
  readonly title: string;
  /** Any of them votes for it, in any spelling. */
  readonly words: readonly string[];
}

/** What a person writes of a poll. */
export interface PollContent {
  readonly title: string;
  readonly options: readonly PollOption[];
  readonly isLastCounted: boolean;
}

export interface Poll extends PollContent {
  readonly id: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const optionsMax = 20;

/** The words of an option that names none: its place and its title. */
export const wordsOf = (
  option: { readonly title: string; readonly words?: readonly string[] },
  place: number,
) => (option.words !== undefined && option.words.length > 0 ? option.words : [String(place), option.title]);

/** The place of the option that a text votes for, from 1. */
export function findOption(options: readonly PollOption[], given: string): number | undefined {
  const folded = foldText(given);
  const at = options.findIndex(
    ({ words }) => matchReply({ keyword: null, kind: 'word', words }, folded) !== undefined,
  );
  return at < 0 ? undefined : at + 1;
}

/** Words that two options have, or that say nothing: they would never vote for the second. */
export function repeatedWord(
  options: readonly PollOption[],
): { readonly at: number; readonly word: string } | undefined {
  const seen = new Set<string>();
  for (const [at, { words }] of options.entries())
    for (const folded of new Set(words.map((word) => foldText(word).text))) {
      if (folded === '' || seen.has(folded)) return { at, word: folded };
      seen.add(folded);
    }
  return undefined;
}
