import type { SendingHours } from './sending-hours-store.ts';

/** Whether sends to many may be handed over on this kind of line now. A window may span midnight. */
export function isWithinSendingHours(
  hours: readonly SendingHours[],
  service: string,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  const window = hours.find((one) => one.service === service);
  if (window === undefined) return true;
  const minute = minuteOfDay(now, timeZone);
  const { from_minute: from, to_minute: to } = window;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

export function minuteOfDay(now: Date, timeZone: string): number {
  const [hour = '0', minute = '0'] = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(now)
    .split(':');
  return Number(hour) * 60 + Number(minute);
}
