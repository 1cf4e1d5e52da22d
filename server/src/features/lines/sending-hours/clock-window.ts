import { Type } from 'typebox';

import { invalidField } from '../../../failure.ts';
import { text } from '../../../texts/text.ts';

const time = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$',
});

/** A window of the day in minutes; it may run over midnight. */
interface MinuteWindow {
  readonly from: number;
  readonly to: number;
}

function read(from: string, to: string, field = 'to'): MinuteWindow {
  if (from === to || from === '24:00' || to === '00:00')
    throw invalidField(field, text('field_invalid', { field }));
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

/** How operators write a window of the day: HH:MM to HH:MM. */
export const clockWindow = { time, read, show };
