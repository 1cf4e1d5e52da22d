import { nextClosing, nextOpening, type DayWindow } from './next-opening.ts';

/** The moment at which a window has been open for so long since `from`; null: it is open at all hours. */
export function afterOpenMs(window: DayWindow | null, from: Date, openMs: number, timeZone: string): Date {
  if (window === null) return new Date(from.getTime() + openMs);
  let left = openMs;
  let at = nextOpening(window, from, timeZone);
  for (;;) {
    const closesAt = nextClosing(window, at, timeZone);
    const room = closesAt.getTime() - at.getTime();
    if (left < room) return new Date(at.getTime() + left);
    left -= room;
    at = nextOpening(window, closesAt, timeZone);
  }
}
