import { formatJalali, gregorianToJalali, wallTimeOf } from '@peyk/text';

import type { Language } from '../../../texts/text.ts';

/** Writes moments for a table that people read: in the time zone of the service, Persian ones in the Jalali calendar. */
export function momentWriter(language: Language, timeZone: string): (at: Date | null) => string {
  return (at) => {
    if (at === null) return '';
    const wall = new Date(wallTimeOf(at.getTime(), timeZone)).toISOString();
    const time = wall.slice(11, 19);
    if (language === 'en') return `${wall.slice(0, 10)} ${time}`;
    const [year = 0, month = 0, day = 0] = wall.slice(0, 10).split('-').map(Number);
    return `${formatJalali(gregorianToJalali({ year, month, day }))} ${time}`;
  };
}
