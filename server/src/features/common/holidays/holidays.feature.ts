import type { Feature } from '../../../feature.ts';
import { resetHoliday, setHoliday } from './decide-holidays.ts';
import { listHolidays, listHolidaysOfService } from './list-holidays.ts';

/** Official holidays: those that the service knows, and what operators changed. */
export const holidays: Feature = {
  name: 'holidays',
  title: { fa: 'تعطیل‌های رسمی', en: 'Holidays' },
  endpoints: [listHolidays, listHolidaysOfService, setHoliday, resetHoliday],
  jobs: [],
};
