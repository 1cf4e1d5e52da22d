import { iranianHoliday } from '@peyk/text';

import type { Queryable } from '../../../storage/database.ts';
import { listDecidedDays } from './holidays-store.ts';

/** Whether a day is an official holiday, as operators decided or as it is shipped. Read once, then asked for any day. */
export async function readHolidays(db: Queryable): Promise<(dayNumber: number) => boolean> {
  const decided = new Map((await listDecidedDays(db)).map(({ day, isOff }) => [day, isOff]));
  return (dayNumber) => decided.get(dayNumber) ?? iranianHoliday(dayNumber) !== undefined;
}
