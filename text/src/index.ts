export { applyNumberFormat, toEnglishDigits, toPersianDigits } from './digits.ts';
export type { NumberFormat } from './digits.ts';
export {
  formatJalali,
  gregorianToJalali,
  jalaliToGregorian,
  jalaliYear,
  monthDays,
  parseJalali,
} from './jalali-date.ts';
export type { CalendarDay } from './jalali-date.ts';
export { erasedNumber, maskMobile, readMobile } from './mobile-number.ts';
export type { MobileProblem, MobileReading } from './mobile-number.ts';
export { endWithPhrase, endsWithPhrase } from './opt-out-phrase.ts';
export { compilePersonalText, findCondition, personalPiecesOf } from './personal-text.ts';
export { compileTemplate, isBlank, isVariableName, missingVariables, piecesOf } from './pattern-text.ts';
export type { Template, TemplateValues } from './pattern-text.ts';
export {
  itemDetailWords,
  networkWords,
  sendStatusWords,
  sendTypeWords,
  waitingForWords,
} from './send-words.ts';
export { hasLink } from './has-link.ts';
export { codeAlphabet, codeLength, findLinks, replaceLinks, sampleLink } from './short-links.ts';
export type { FoundLink } from './short-links.ts';
export { repairSpreadsheetMobile } from './spreadsheet-mobile.ts';
export type { CellText, SpreadsheetMobileReading } from './spreadsheet-mobile.ts';
export { ledgerKindWords } from './wallet-words.ts';
export { momentOf, parseSchedule, wallTimeOf } from './time-zone.ts';
export type { ScheduleReading } from './time-zone.ts';
export {
  calendarDayOf,
  calendars,
  dayNumberOf,
  daysInMonth,
  longestMonth,
  missingDayChoices,
  positions,
  weekdayOf,
  weekdays,
} from './day-rule.ts';
export type { Calendar, DayRule, MissingDay, Position, Weekday } from './day-rule.ts';
export { iranianHoliday } from './iranian-holidays.ts';
export {
  allowedMoment,
  dayNumberAt,
  dayOffChoices,
  daysMetOn,
  isContactDue,
  isWithinHours,
  momentsAfter,
  nextMoments,
  readCalendarDate,
} from './rhythm.ts';
export type { ContactDateRule, DaysOff, HoursOfDay, OnDayOff, Rhythm } from './rhythm.ts';
