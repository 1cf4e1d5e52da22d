import { toEnglishDigits } from './digits.ts';
import { jalaliToGregorian, parseJalali } from './jalali-date.ts';

export type ScheduleReading =
  | { readonly ok: true; readonly at: Date }
  | { readonly ok: false; readonly problem: 'not-a-date' | 'past' }
  /** `gregorian` is the same day and hour as it should have been written. */
  | { readonly ok: false; readonly problem: 'jalali'; readonly gregorian: string };

const dayMs = 86_400_000;
const offsetMinutesMax = 18 * 60;
const scheduleForm =
  /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?: ?(?:(Z)|([+-])(\d\d)(?::?(\d\d))?))?$/i;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, clock);
  return clock;
}

const quarterMs = 900_000;
/** Since then clocks are only changed at a quarter of an hour. */
const quartersFrom = Date.UTC(1973, 0);
/** Of each zone the offset in the quarter that was asked for last: reading it takes 10 µs. */
const lastOffsets = new Map<string, { readonly quarter: number; readonly offset: number }>();

/** The offset of the zone from UTC at a time. */
function offsetMs(timeZone: string, at: number): number {
  const quarter = Math.floor(at / quarterMs);
  const last = lastOffsets.get(timeZone);
  if (last?.quarter === quarter) return last.offset;
  const offset = readOffsetMs(timeZone, at);
  if (at >= quartersFrom) lastOffsets.set(timeZone, { quarter, offset });
  return offset;
}

function readOffsetMs(timeZone: string, at: number): number {
  const seconds = Math.floor(at / 1000) * 1000;
  const shown: Record<string, number> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(seconds)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - seconds;
}

/**
 * The time at which the zone shows a wall time (given as if it were UTC). Of an ambiguous wall time the first is used;
 * a skipped one is moved forward by the size of the gap.
 */
export function momentOf(wallMs: number, timeZone: string): number {
  const before = offsetMs(timeZone, wallMs - dayMs);
  const after = offsetMs(timeZone, wallMs + dayMs);
  const moments = [before, after]
    .map((offset) => wallMs - offset)
    .filter((at) => at + offsetMs(timeZone, at) === wallMs);
  return moments.length > 0 ? Math.min(...moments) : wallMs - before;
}

/** The wall time that the zone shows at a time, given as if it were UTC. */
export function wallTimeOf(at: number, timeZone: string): number {
  return at + offsetMs(timeZone, at);
}

/** Date parsing rolls an impossible day or hour over to the next; here it is refused. */
function wallTime(text: string): number | undefined {
  const wall = new Date(`${text}Z`);
  return !Number.isNaN(wall.getTime()) && wall.toISOString().startsWith(text) ? wall.getTime() : undefined;
}

function readMoment(value: string, timeZone: string): number | undefined {
  const match = scheduleForm.exec(toEnglishDigits(value.trim()));
  if (!match) return undefined;
  const [, day, minutes, seconds = '00', fraction = '', utc, sign, offsetHours, offsetMinutes = '00'] = match;
  const wall = wallTime(`${day}T${minutes}:${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}`);
  if (wall === undefined || utc) return wall;
  if (!sign) return momentOf(wall, timeZone);
  const offset = Number(offsetHours) * 60 + Number(offsetMinutes);
  if (Number(offsetMinutes) > 59 || offset > offsetMinutesMax) return undefined;
  return wall - (sign === '-' ? -offset : offset) * 60_000;
}

/** A value that begins with a Jalali day, rewritten with the Gregorian one. */
function gregorianOfJalali(value: string): string | undefined {
  const [, written = '', rest = ''] = /^([\d/-]+)(.*)$/s.exec(toEnglishDigits(value.trim())) ?? [];
  const jalali = parseJalali(written);
  if (jalali === undefined) return undefined;
  const { year, month, day } = jalaliToGregorian(jalali);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}${rest}`;
}

/** Reads the `schedule` of a send: a wall time of the given zone, or ISO 8601 with Z or an offset. */
export function parseSchedule(value: string, timeZone: string, now: Date): ScheduleReading {
  const gregorian = gregorianOfJalali(value);
  if (gregorian !== undefined) return { ok: false, problem: 'jalali', gregorian };
  const at = readMoment(value, timeZone);
  if (at === undefined) return { ok: false, problem: 'not-a-date' };
  return at < now.getTime() ? { ok: false, problem: 'past' } : { ok: true, at: new Date(at) };
}
