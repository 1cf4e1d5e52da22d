import { findLinks } from '@peyk/text';

/** A text taken apart at its links, so that each of a million recipients gets it with other ones. */
export interface TextParts {
  readonly targets: readonly string[];
  /** Between the links: one more than these. */
  readonly between: readonly string[];
}

export function takeApart(text: string, targetOf: (given: string) => string): TextParts {
  const found = findLinks(text);
  const between = found.map(({ from }, at) => text.slice(found[at - 1]?.to ?? 0, from));
  return {
    targets: found.map(({ target }) => targetOf(target)),
    between: [...between, text.slice(found.at(-1)?.to ?? 0)],
  };
}

/** The text with the n-th link of the n-th target. */
export function putTogether({ targets, between }: TextParts, linkOf: (target: string) => string): string {
  let text = between[0] ?? '';
  for (const [at, target] of targets.entries()) text += linkOf(target) + (between[at + 1] ?? '');
  return text;
}
