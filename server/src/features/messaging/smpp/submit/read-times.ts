const shape = /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d)(\d{2})([-+R])$/;
const quarterMs = 15 * 60_000;
const secondMs = 1000;
const dayMs = 86_400_000;
// The standard leaves open how long a year and a month of a relative time are.
const relativeMs = [365 * dayMs, 30 * dayMs, dayMs, 3_600_000, 60_000, secondMs];

// Of year, month, day, hour, minute and second.
const lowest = [0, 1, 1, 0, 0, 0];
const highest = [99, 12, 31, 23, 59, 59];

/** A schedule or validity of SMPP, absolute or relative; null if it is empty, undefined if it is none. */
export function readSmppTime(value: string, now: Date): Date | null | undefined {
  if (value === '') return null;
  const match = shape.exec(value);
  if (match === null) return undefined;
  const parts = match.slice(1, 7).map(Number);
  if (match[9] === 'R')
    return new Date(parts.reduce((sum, part, index) => sum + part * (relativeMs[index] ?? 0), now.getTime()));
  if (!parts.every((part, index) => part >= (lowest[index] ?? 0) && part <= (highest[index] ?? 0)))
    return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const wall = Date.UTC(2000 + year, month - 1, day, hour, minute, second);
  const offset = Number(match[8]) * quarterMs;
  return new Date(match[9] === '+' ? wall - offset : wall + offset);
}

/** A moment in the absolute form, in UTC. */
export function smppTime(at: Date): string {
  return `${at.toISOString().replace(/\D/g, '').slice(2, 14)}000+`;
}
