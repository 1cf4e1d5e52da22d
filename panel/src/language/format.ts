import { toPersianDigits } from '@peyk/text';

import type { Language } from './language-code.ts';
import { timeZone } from './time-zone.ts';

/** Everything that turns a value into words of a language; nothing else calls Intl. */
export interface Formats {
  count(value: number): string;
  /** A number that names something, such as an order: its digits as those of the amounts beside it. */
  digits(value: string | number): string;
  /** A part of one, as percent. */
  share(value: number): string;
  toman(value: number): string;
  day(moment: string | Date): string;
  /** Without its year, where there is little room. */
  shortDay(moment: string | Date): string;
  moment(moment: string | Date): string;
  time(moment: string | Date): string;
  ago(moment: string | Date, now?: Date): string;
  bytes(value: number): string;
  seconds(value: number): string;
  /** Names one after the other, with the comma of the language. */
  list(names: readonly string[]): string;
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

function makeFormats(language: Language): Formats {
  const locale = language === 'fa' ? 'fa-IR' : 'en-GB';
  const dated = language === 'fa' ? 'fa-IR-u-ca-persian' : 'en-GB';
  const numbers = new Intl.NumberFormat(locale);
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const days = new Intl.DateTimeFormat(dated, { dateStyle: 'medium', timeZone });
  const shortDays = new Intl.DateTimeFormat(dated, { day: 'numeric', month: 'short', timeZone });
  const times = new Intl.DateTimeFormat(dated, { timeStyle: 'short', timeZone, hour12: false });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const dateOf = (moment: string | Date) => (typeof moment === 'string' ? new Date(moment) : moment);
  const comma = language === 'fa' ? '، ' : ', ';
  const toman = language === 'fa' ? 'تومان' : 'toman';
  return {
    count: (value) => numbers.format(value),
    digits: (value) => (language === 'fa' ? toPersianDigits(String(value)) : String(value)),
    share: (value) => `${language === 'fa' ? arabicDigits : ''}${shares.format(distinctShare(value))}`,
    toman: (value) => `${numbers.format(value)} ${toman}`,
    day: (moment) => days.format(dateOf(moment)),
    shortDay: (moment) => shortDays.format(dateOf(moment)),
    time: (moment) => times.format(dateOf(moment)),
    moment: (moment) => `${days.format(dateOf(moment))}${comma}${times.format(dateOf(moment))}`,
    ago(moment, now = new Date()) {
      const seconds = (dateOf(moment).getTime() - now.getTime()) / 1000;
      const [unit, size] = units.find(([, one]) => Math.abs(seconds) >= one) ?? ['second', 1];
      if (unit === 'second') return language === 'fa' ? 'همین حالا' : 'just now';
      return relative.format(Math.round(seconds / size), unit);
    },
    bytes(value) {
      const [size, name] =
        value >= 1_048_576
          ? [1_048_576, language === 'fa' ? 'مگابایت' : 'MB']
          : [1024, language === 'fa' ? 'کیلوبایت' : 'kB'];
      return `${numbers.format(Math.round((value / size) * 10) / 10)} ${name}`;
    },
    seconds: (value) => `${numbers.format(Math.round(value))} ${language === 'fa' ? 'ثانیه' : 's'}`,
    list: (names) => names.join(comma),
  };
}

/** Digits after it are Arabic to the browser also where no letter is before them, so that the sign stands on one side. */
const arabicDigits = '\u061C';

const leastShare = 0.001;

/** Neither all nor none is said of a share that is only near it: beside one failure a rate stays below 100 %. */
function distinctShare(value: number): number {
  if (value <= 0 || value >= 1) return value;
  return Math.min(Math.max(value, leastShare), 1 - leastShare);
}

const made = { fa: makeFormats('fa'), en: makeFormats('en') };

export const formatsOf = (language: Language) => made[language];

/** Persian and Arabic digits as Latin ones, for what people type. */
export function latinDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
