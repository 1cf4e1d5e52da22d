import { Type } from 'typebox';

import { invalidField } from '../../../failure.ts';
import { field } from '../../../primitives/field.ts';
import { text } from '../../../texts/text.ts';
import { afterOpenMs } from './end-of-release.ts';
import { nextClosing } from './next-opening.ts';

const time = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$',
});

const clockField = (example: string) =>
  field(time, 'HH:MM in the time zone of the service', 'HH:MM در منطقهٔ زمانی سرویس', example);

/** Both ends of a window, with the example of its end. */
const fieldsOf = (to: string) => ({ from: clockField('08:00'), to: clockField(to) });

/** A window of the day in minutes; it may run over midnight. */
interface MinuteWindow {
  readonly from: number;
  readonly to: number;
}

function read(from: string, to: string, fieldName = 'to'): MinuteWindow {
  if (from === to || from === '24:00' || to === '00:00')
    throw invalidField(fieldName, text('field_invalid', { field: fieldName }));
  return { from: minuteOf(from), to: minuteOf(to) };
}

function show({ from, to }: MinuteWindow): { from: string; to: string } {
  return { from: clockOf(from), to: clockOf(to) };
}

function minuteOf(clock: string): number {
  const [hour = '0', minute = '0'] = clock.split(':');
  return Number(hour) * 60 + Number(minute);
}

function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** A window of the day: how operators write it, HH:MM to HH:MM, and when it closes. */
export const clockWindow = { time, fieldsOf, read, show, closing: nextClosing, afterOpenMs };
