import { parseSchedule } from '@peyk/text';

const always = new Date(0);

/** A day or a moment, ISO 8601 or Jalali; one without an offset is of our time zone. Undefined: it is none. */
export function readLocalMoment(written: string, timeZone: string): Date | undefined {
  const value = written.trim();
  const full = /^[\d۰-۹]{4}[-/][\d۰-۹]{1,2}[-/][\d۰-۹]{1,2}$/.test(value) ? `${value} 00:00:00` : value;
  const read = parseSchedule(full, timeZone, always);
  if (read.ok) return read.at;
  if (read.problem !== 'jalali') return undefined;
  const again = parseSchedule(read.gregorian, timeZone, always);
  return again.ok ? again.at : undefined;
}
