/** Words of the last column of the glossary, apart by commas of either language. */
export function avoidedWords(glossary: string): readonly string[] {
  return glossary
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .flatMap((row) => row.split('|').at(-2)?.split(/[,،]/) ?? [])
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

// Vowel signs and the half-space belong to a Persian word, punctuation does not.
const letter = String.raw`[\p{L}\p{M}\p{N}\u200c]`;

/** Which of these words a text has, as whole words in any case. */
export function wordsIn(text: string, avoided: readonly string[]): readonly string[] {
  return avoided.filter((word) => new RegExp(`(?<!${letter})${word}(?!${letter})`, 'iu').test(text));
}

/** What people read of a source file: its texts, without the code and the comments around them. */
export function textsIn(source: string): string {
  const withoutComments = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  return [...withoutComments.matchAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g)]
    .map(([text]) => text)
    .join('\n');
}
