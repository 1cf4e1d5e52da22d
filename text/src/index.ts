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
export { compileTemplate, isBlank, isVariableName, missingVariables, piecesOf } from './pattern-text.ts';
export type { Template, TemplateValues } from './pattern-text.ts';
export {
  itemDetailWords,
  networkWords,
  sendStatusWords,
  sendTypeWords,
  waitingForWords,
} from './send-words.ts';
export { repairSpreadsheetMobile } from './spreadsheet-mobile.ts';
export type { CellText, SpreadsheetMobileReading } from './spreadsheet-mobile.ts';
export { ledgerKindWords } from './wallet-words.ts';
export { momentOf, parseSchedule, wallTimeOf } from './time-zone.ts';
export type { ScheduleReading } from './time-zone.ts';
