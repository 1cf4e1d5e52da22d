export { readHolidays } from './find-holidays.ts';
