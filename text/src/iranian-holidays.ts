import { calendarDayOf } from './day-rule.ts';

export interface Holiday {
  readonly title: { readonly fa: string; readonly en: string };
  /** Of the lunar calendar, whose months begin by sight: computed, and a day early or late in some years. */
  readonly isComputed: boolean;
}

type Named = readonly [month: number, day: number, fa: string, en: string];

const solar: readonly Named[] = [
  [1, 1, 'نوروز', 'Nowruz'],
  [1, 2, 'نوروز', 'Nowruz'],
  [1, 3, 'نوروز', 'Nowruz'],
  [1, 4, 'نوروز', 'Nowruz'],
  [1, 12, 'روز جمهوری اسلامی', 'Islamic Republic Day'],
  [1, 13, 'روز طبیعت', 'Nature Day'],
  [3, 14, 'رحلت امام خمینی', 'Demise of Imam Khomeini'],
  [3, 15, 'قیام ۱۵ خرداد', 'Uprising of 15 Khordad'],
  [11, 22, 'پیروزی انقلاب اسلامی', 'Victory of the Islamic Revolution'],
  [12, 29, 'ملی شدن صنعت نفت', 'Nationalisation of the oil industry'],
];

const lunar: readonly Named[] = [
  [1, 9, 'تاسوعا', 'Tasua'],
  [1, 10, 'عاشورا', 'Ashura'],
  [2, 20, 'اربعین', 'Arbaeen'],
  [2, 28, 'رحلت پیامبر', 'Demise of the Prophet'],
  [2, 29, 'شهادت امام رضا', 'Martyrdom of Imam Reza'],
  [3, 8, 'شهادت امام حسن عسکری', 'Martyrdom of Imam Hasan Askari'],
  [3, 17, 'میلاد پیامبر', 'Birth of the Prophet'],
  [6, 3, 'شهادت حضرت فاطمه', 'Martyrdom of Fatima'],
  [7, 13, 'ولادت امام علی', 'Birth of Imam Ali'],
  [7, 27, 'مبعث', 'Mabath'],
  [8, 15, 'ولادت امام زمان', 'Birth of Imam Mahdi'],
  [9, 21, 'شهادت امام علی', 'Martyrdom of Imam Ali'],
  [10, 1, 'عید فطر', 'Eid al-Fitr'],
  [10, 2, 'تعطیل عید فطر', 'Holiday of Eid al-Fitr'],
  [10, 25, 'شهادت امام صادق', 'Martyrdom of Imam Sadiq'],
  [12, 10, 'عید قربان', 'Eid al-Adha'],
  [12, 18, 'عید غدیر', 'Eid al-Ghadir'],
];

// 1 Muharram of the year 1 of the tabular calendar with the civil epoch, 19 July 622.
const lunarEpoch = -492_148;
const cycleDays = 10_631;

function daysBeforeLunarYear(year: number): number {
  return 354 * (year - 1) + Math.floor((11 * year + 3) / 30);
}

/**
 * The day in the tabular lunar calendar of 30 years. The official days of Iran follow the sight of the moon: beside those of
 * 1402 to 1404 most agree and some differ by one day.
 */
export function lunarDayOf(dayNumber: number): { year: number; month: number; day: number } {
  const days = dayNumber - lunarEpoch;
  const guess = Math.floor((days * 30) / cycleDays) + 1;
  const year = [guess + 1, guess, guess - 1].find((one) => daysBeforeLunarYear(one) <= days) ?? guess;
  const dayOfYear = days - daysBeforeLunarYear(year);
  const month = Math.min(12, Math.floor((2 * dayOfYear) / 59) + 1);
  return { year, month, day: dayOfYear - Math.ceil(29.5 * (month - 1)) + 1 };
}

/** Official holidays of Iran, without Fridays; of one day the solar one is named. */
export function iranianHoliday(dayNumber: number): Holiday | undefined {
  const jalali = calendarDayOf('jalali', dayNumber);
  const fixed = solar.find(([month, day]) => month === jalali.month && day === jalali.day);
  if (fixed !== undefined) return holidayOf(fixed, false);
  const ofMoon = lunarDayOf(dayNumber);
  const moving = lunar.find(([month, day]) => month === ofMoon.month && day === ofMoon.day);
  return moving && holidayOf(moving, true);
}

function holidayOf([, , fa, en]: Named, isComputed: boolean): Holiday {
  return { title: { fa, en }, isComputed };
}
