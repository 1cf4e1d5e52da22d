import type { PhonebookSlice } from '../../audiences/audiences/index.ts';

export const judges = ['clicks', 'replies', 'hand'] as const;
export type Judge = (typeof judges)[number];
/**
 * testing: both parts were sent. undecided: no part was better, or one ended unsent, so a person decides. held: it is decided, but the
 * rest could not be sent. finished: the rest was sent, or there was none left.
 */
export const testStates = ['testing', 'undecided', 'held', 'finished', 'cancelled'] as const;
export type TestState = (typeof testStates)[number];
export type Winner = 'a' | 'b';

const openStates: ReadonlySet<TestState> = new Set(['testing', 'undecided', 'held']);
export const isOpen = (state: TestState) => openStates.has(state);

/** Both texts, and how all three sends are made. */
export interface TestContent {
  readonly textA: string;
  readonly textB: string;
  readonly lineId: number;
  readonly numberFormat: 'english' | 'persian';
  readonly shortenLinks: 'one' | 'each' | null;
  readonly perHour: number | null;
}

export interface TestAudience {
  readonly numbers: readonly string[];
  readonly slices: readonly PhonebookSlice[];
}

/** What a part brought so far. */
export interface PartResult {
  readonly sendId: number;
  readonly state: string;
  readonly finishedAt: Date | null;
  readonly recipients: number;
  readonly delivered: number;
  /** People who opened a link of it. */
  readonly clicked: number;
  /** People who wrote to the account after their message was handed over. */
  readonly replied: number;
}

/** The part with the better share; undefined: neither is better. */
export function betterOf(
  judge: Judge,
  { a, b }: { readonly a: PartResult; readonly b: PartResult },
): Winner | undefined {
  if (judge === 'hand') return undefined;
  const shareOf = (part: PartResult) =>
    (judge === 'clicks' ? part.clicked : part.replied) / Math.max(1, part.recipients);
  const difference = shareOf(a) - shareOf(b);
  if (difference === 0) return undefined;
  return difference > 0 ? 'a' : 'b';
}
