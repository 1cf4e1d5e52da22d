/** What a number format shows: no date, a day, a day with its time, or a time alone. */
export type DateKind = 'none' | 'date' | 'date-time' | 'time';

const DAY_MS = 86_400_000;
const SECONDS_A_DAY = 86_400;
const LAST_SERIAL = 2_958_465;
/** Excel counts a 29 February 1900, which did not exist, so the days before it are off by one. */
const FALSE_LEAP_DAY = 60;

/** The serial number of a cell as ISO text; undefined if it is not a valid date. */
export function formatSerialDate(serial: string, kind: DateKind, is1904: boolean): string | undefined {
  const value = Number(serial);
  if (kind === 'none' || serial.trim() === '' || !(value >= 0 && value < LAST_SERIAL + 1)) return undefined;
  const totalSeconds = Math.round(value * SECONDS_A_DAY);
  const day = kind === 'date' ? Math.floor(value) : Math.floor(totalSeconds / SECONDS_A_DAY);
  const time = new Date((totalSeconds % SECONDS_A_DAY) * 1000).toISOString().slice(11, 19);
  if (kind === 'time') return day === 0 ? time : undefined;
  const date = dayText(day, is1904);
  return date === undefined || kind === 'date' || time === '00:00:00' ? date : `${date}T${time}`;
}

function dayText(day: number, is1904: boolean): string | undefined {
  if (is1904) return isoDay(Date.UTC(1904, 0, 1 + day));
  if (day === 0) return undefined;
  if (day === FALSE_LEAP_DAY) return '1900-02-29';
  return isoDay(Date.UTC(1899, 11, (day < FALSE_LEAP_DAY ? 31 : 30) + day));
}

function isoDay(ms: number): string | undefined {
  const text = new Date(Math.floor(ms / DAY_MS) * DAY_MS).toISOString();
  return text.startsWith('+') ? undefined : text.slice(0, 10);
}

/** What a format code such as `yyyy/mm/dd hh:mm` shows. */
export function dateKindOfFormat(formatCode: string): DateKind {
  const [positive = ''] = formatCode
    .replace(/"[^"]*"?|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';');
  const code = positive.toLowerCase().replace('general', '');
  const showsTime = /[hs]/.test(code);
  // Without hours or seconds, m is the month; with them, minutes.
  const showsDay = /[yd]/.test(code) || (code.includes('m') && !showsTime);
  if (showsDay) return showsTime ? 'date-time' : 'date';
  return showsTime ? 'time' : 'none';
}

/** The formats that have a number but no code in the file; 27 to 58 are the dates of East Asian editions. */
const BUILT_IN: readonly { readonly from: number; readonly to: number; readonly kind: DateKind }[] = [
  { from: 14, to: 17, kind: 'date' },
  { from: 18, to: 21, kind: 'time' },
  { from: 22, to: 22, kind: 'date-time' },
  { from: 27, to: 31, kind: 'date' },
  { from: 36, to: 36, kind: 'date' },
  { from: 45, to: 47, kind: 'time' },
  { from: 50, to: 58, kind: 'date' },
];

export function dateKindOfBuiltIn(formatId: number): DateKind {
  return BUILT_IN.find(({ from, to }) => formatId >= from && formatId <= to)?.kind ?? 'none';
}
