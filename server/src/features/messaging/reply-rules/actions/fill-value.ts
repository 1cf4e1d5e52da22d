import { compileTemplate } from '@peyk/text';

import type { MatchedReply } from '../matching/match-reply.ts';
import { wildcardsMax } from '../matching/wildcards.ts';

/** What a value of a contact can be filled with. */
export const valueNames: ReadonlySet<string> = new Set([
  'reply',
  'rest',
  ...Array.from({ length: wildcardsMax }, (_, at) => String(at + 1)),
]);

const valueLengthMax = 1000;

/** A value with its places filled from the reply. A part that the pattern does not have is empty. */
export function fillValue(value: string, { reply, rest, parts }: MatchedReply): string {
  const filled = new Map([...valueNames].map((name) => [name, parts[Number(name) - 1] ?? '']));
  filled.set('reply', reply).set('rest', rest);
  return compileTemplate(value).render(filled).trim().slice(0, valueLengthMax);
}
