import { normaliseForSearch } from '../../../../text/normalise.ts';

export type ReplyCommand = 'opt-out' | 'opt-in';

/** The words of PEYK_OPT_OUT_WORDS and PEYK_OPT_IN_WORDS. */
export interface ReplyWords {
  readonly optOutWords: readonly string[];
  readonly optInWords: readonly string[];
}

// A command must be the whole message; a longer text that contains one is not a command.
const commandLengthMax = 40;
const separators = /[\s\p{P}]+/gu;
const digits = /^\d\d$/;

/**
 * The command of a reply: a word opts out of messages from this line, another opts in again; in any letter case, script
 * of digits, letter variant and spacing. A word that stands in both lists opts out.
 */
export function readReplyCommand(
  text: string,
  { optOutWords, optInWords }: ReplyWords,
): ReplyCommand | undefined {
  if (text.length > commandLengthMax) return undefined;
  const command = bareWord(text);
  if (command === '') return undefined;
  const isOneOf = (words: readonly string[]) => words.some((word) => bareWord(word) === command);
  if (isOneOf(optOutWords)) return 'opt-out';
  return isOneOf(optInWords) ? 'opt-in' : undefined;
}

/** Whether a reply asks who sends and how to leave. */
export function isHelpWord(text: string, helpWords: readonly string[]): boolean {
  if (text.length > commandLengthMax) return false;
  const command = bareWord(text);
  return command !== '' && helpWords.some((word) => bareWord(word) === command);
}

// Spaces and signs do not count, except between digits: "1 1" is not 11.
function bareWord(text: string): string {
  const normal = normaliseForSearch(text).trim();
  return normal.replace(separators, (separator, at: number) => {
    const around = `${normal[at - 1] ?? ''}${normal[at + separator.length] ?? ''}`;
    return digits.test(around) ? ' ' : '';
  });
}
