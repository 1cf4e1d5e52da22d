import { compileTemplate, piecesOf } from '@peyk/text';

import { Failure } from '../../../failure.ts';
import { InvalidatedCache } from '../../../invalidated-cache.ts';
import type { Platform } from '../../../platform.ts';
import { mapMaybePromise, type MaybePromise } from '../../../primitives/maybe-promise.ts';
import { slot } from '../../../runtime.ts';
import { fillPattern, type PatternVariable, type SendablePattern } from './pattern.ts';
import { listActivePatterns } from './patterns-store.ts';
import { valuesIn } from './values-in-text.ts';

type Pieces = ReturnType<typeof piecesOf>;

interface ListedPattern {
  readonly pattern: SendablePattern;
  readonly pieces: Pieces;
}

/** Approved patterns of accounts as lists, cleared in every process when one changes. */
export const patternLists = slot<InvalidatedCache<readonly ListedPattern[]>>('pattern-lists');

export function openPatternLists(platform: Platform): InvalidatedCache<readonly ListedPattern[]> {
  return new InvalidatedCache(platform, 'peyk_patterns');
}

export interface MatchedPattern {
  readonly pattern: SendablePattern;
  /** A value is longer than declared. */
  readonly needsApproval: boolean;
}

/**
 * The approved pattern of the account that a finished text was made of, for callers that send texts and know of no
 * patterns; with `code` only that one is tried.
 */
export function matchPattern(
  platform: Platform,
  accountId: number,
  { text, code }: { readonly text: string; readonly code?: string | undefined },
): MaybePromise<MatchedPattern | undefined> {
  const lists = platform.runtime
    .get(patternLists)
    .getOrLoad(String(accountId), () => load(platform, accountId));
  return mapMaybePromise(lists, (list = []) => {
    for (const one of list) {
      if (code !== undefined && one.pattern.code !== code) continue;
      const matched = match(one, text);
      if (matched !== undefined) return matched;
    }
    return undefined;
  });
}

function match({ pattern, pieces }: ListedPattern, text: string): MatchedPattern | undefined {
  // A pattern that is all variable would take any text.
  if (pattern.template.mayBeBlank) return undefined;
  const values = valuesIn(pieces, text);
  if (values === undefined) return undefined;
  try {
    const filled = fillPattern(pattern, values);
    return filled.text === text ? { pattern, needsApproval: filled.needsApproval } : undefined;
  } catch (problem) {
    // A value that the pattern does not take, such as letters for a number: not made of it.
    if (problem instanceof Failure) return undefined;
    throw problem;
  }
}

async function load({ db }: Platform, accountId: number): Promise<readonly ListedPattern[]> {
  const rows = await listActivePatterns(db, accountId);
  return rows.map(({ code, text, category, vars }) => ({
    pieces: piecesOf(text),
    pattern: {
      code,
      text,
      category,
      template: compileTemplate(text),
      vars: vars as unknown as PatternVariable[],
    },
  }));
}
