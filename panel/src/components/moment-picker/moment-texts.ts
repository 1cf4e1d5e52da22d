import { texts } from '../../language/texts.ts';

export const useMomentTexts = texts({
  date: ['تاریخ', 'Date'],
  time: ['ساعت', 'Time'],
  calendar: ['تقویم', 'Calendar'],
  nextMonth: ['ماه بعد', 'Next month'],
  previousMonth: ['ماه قبل', 'Previous month'],
  noDay: ['تاریخ معتبر نیست؛ مانند ۱۴۰۵/۰۹/۱۵ بنویسید', 'Not a valid date. Use a format like 2026-12-06'],
  noTime: ['ساعت را مانند ۰۹:۳۰ بنویسید', 'Use a time like 09:30'],
  past: ['این زمان گذشته است', 'This time is in the past'],
  zone: ['به وقت تهران', 'Tehran time'],
  inAnHour: ['یک ساعت دیگر', 'In an hour'],
  tomorrow: ['فردا ساعت ۹', 'Tomorrow at 9'],
  saturday: ['شنبه ساعت ۱۰', 'Saturday at 10'],
});

export const monthNames = {
  jalali: [
    'فروردین',
    'اردیبهشت',
    'خرداد',
    'تیر',
    'مرداد',
    'شهریور',
    'مهر',
    'آبان',
    'آذر',
    'دی',
    'بهمن',
    'اسفند',
  ],
  gregorian: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const;

export const weekdayNames = {
  jalali: [
    ['ش', 'شنبه'],
    ['ی', 'یکشنبه'],
    ['د', 'دوشنبه'],
    ['س', 'سه‌شنبه'],
    ['چ', 'چهارشنبه'],
    ['پ', 'پنجشنبه'],
    ['ج', 'جمعه'],
  ],
  gregorian: [
    ['Mo', 'Monday'],
    ['Tu', 'Tuesday'],
    ['We', 'Wednesday'],
    ['Th', 'Thursday'],
    ['Fr', 'Friday'],
    ['Sa', 'Saturday'],
    ['Su', 'Sunday'],
  ],
} as const;
