import { calendarDayOf, dayNumberAt } from '@peyk/text';
import { Type } from 'typebox';

import { endpoint, operatorEndpoint } from '../../../http/endpoint.ts';
import type { Platform } from '../../../platform.ts';
import type { Language } from '../../../texts/text.ts';
import { holidayExample, holidaySchema, holidaysOf, yearField } from './holiday-fields.ts';
import { listDecidedDays } from './holidays-store.ts';

const query = Type.Object({ year: yearField });
const data = Type.Array(holidaySchema);
const description = {
  fa: 'تعطیل‌های رسمی ایران در یک سال شمسی، به‌جز جمعه‌ها، با آنچه اپراتورها عوض کرده‌اند. روزهای قمری محاسبه شده‌اند و شاید با روز رسمی یک روز فرق کنند.',
  en: 'The official holidays of Iran in a Jalali year, without Fridays, with what operators changed. Days of the lunar calendar are computed, and the official one can differ by a day.',
};

export const listHolidays = endpoint({
  method: 'GET',
  path: '/ws/v1/holidays',
  name: 'listHolidays',
  permission: 'read',
  title: { fa: 'تعطیل‌های رسمی', en: 'List holidays' },
  description,
  query,
  data,
  examples: { data: [holidayExample] },

  handle: ({ query: { year }, platform, language }) => holidaysOfYear(platform, year, language),
});

export const listHolidaysOfService = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/holidays',
  name: 'listHolidaysOfService',
  permission: 'moderation',
  title: { fa: 'تعطیل‌های رسمی', en: 'List holidays of the service' },
  description,
  query,
  data,

  handle: ({ query: { year }, platform, language }) => holidaysOfYear(platform, year, language),
});

async function holidaysOfYear({ db, clock, config }: Platform, year: number | undefined, language: Language) {
  const today = calendarDayOf('jalali', dayNumberAt(clock.now(), config.timeZone));
  return holidaysOf(year ?? today.year, await listDecidedDays(db), language);
}
