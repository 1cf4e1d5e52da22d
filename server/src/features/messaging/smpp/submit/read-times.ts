const shape = /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d)(\d{2})([-+R])$/;
const quarterMs = 15 * 60_000;
const secondMs = 1000;
const dayMs = 86_400_000;
// The standard leaves open how long a year and a month of a relative time are.
const relativeMs = [365 * dayMs, 30 * dayMs, dayMs, 3_600_000, 60_000, secondMs];

/** A schedule or validity of SMPP, absolute or relative; null if it is empty, undefined if it is none. */
export function readSmppTime(value: string, now: Date): Date | null | undefined {
  if (value === '') return null;
  const match = shape.exec(value);
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, , quarters = 0] = match
    .slice(1, 9)
    .map(Number);
  if (match[9] === 'R') {
    const parts = [year, month, day, hour, minute, second];
    return new Date(
      now.getTime() + parts.reduce((sum, part, index) => sum + part * (relativeMs[index] ?? 0), 0),
    );
  }
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59) return undefined;
  const wall = Date.UTC(2000 + year, month - 1, day, hour, minute, second);
  return new Date(match[9] === '+' ? wall - quarters * quarterMs : wall + quarters * quarterMs);
}

/** A moment in the absolute form, in UTC. */
export function smppTime(at: Date): string {
  return `${at.toISOString().replace(/\D/g, '').slice(2, 14)}000+`;
}
