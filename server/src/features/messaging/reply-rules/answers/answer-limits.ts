const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Of a text that went to a number so often, no more goes until the number has been quiet for so long. */
export const sameTextMax = 2;
export const quietDays = 30;

/** What is known of a number. */
export interface Answered {
  /** Moments of the last answers, oldest first. */
  readonly at: readonly Date[];
  /** When it wrote last before this, whatever was said to it; absent: never. */
  readonly seenAt?: Date | undefined;
  /** How often the text went to it. */
  readonly times: number;
}

export type LimitReached = 'hour_limit' | 'same_text';

/** Whether what is known of the texts of a number is forgotten: it has been quiet for long. */
export function isQuiet(seenAt: Date | undefined, now: Date): boolean {
  return seenAt === undefined || now.getTime() - seenAt.getTime() >= quietDays * dayMs;
}

/**
 * Whether a number may be answered with a text once more, and what is known of it then; null: it may. Two programs that
 * answer each other end by it: an answer that is not sent causes no reply, and a loop that goes on slowly never has its
 * quiet days.
 */
export function admitAnswer(
  { at, seenAt, times }: Answered,
  { now, perHour }: { readonly now: Date; readonly perHour: number },
): { readonly limit: LimitReached | null; readonly next: Required<Answered> } {
  const recent = at.filter((one) => now.getTime() - one.getTime() < hourMs);
  const before = isQuiet(seenAt, now) ? 0 : times;
  const limit = before >= sameTextMax ? 'same_text' : recent.length >= perHour ? 'hour_limit' : null;
  if (limit !== null) return { limit, next: { at: recent, seenAt: now, times: before } };
  return { limit, next: { at: [...recent, now], seenAt: now, times: before + 1 } };
}
