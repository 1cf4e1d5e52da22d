import { momentOf, wallTimeOf } from '@peyk/text';

import type { Queryable } from '../../../storage/database.ts';
import { listSendingHours } from './sending-hours-store.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

export interface DayWindow {
  readonly from: number;
  readonly to: number;
}

/** When sends to many may leave by a line: its own hours, else those of its kind; null: at all hours. */
export async function findLineHours(
  db: Queryable,
  line: {
    readonly service: string;
    readonly from_minute: number | null;
    readonly to_minute: number | null;
  },
): Promise<DayWindow | null> {
  if (line.from_minute !== null && line.to_minute !== null)
    return { from: line.from_minute, to: line.to_minute };
  const ofKind = (await listSendingHours(db)).find(({ service }) => service === line.service);
  return ofKind === undefined ? null : { from: ofKind.from_minute, to: ofKind.to_minute };
}

/** The first moment from this one on that is within the window. */
export function nextOpening({ from, to }: DayWindow, at: Date, timeZone: string): Date {
  const wall = wallTimeOf(at.getTime(), timeZone);
  const midnight = Math.floor(wall / dayMs) * dayMs;
  const minute = (wall - midnight) / minuteMs;
  const isOpen = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (isOpen) return at;
  const opensAt = midnight + from * minuteMs + (minute < from ? 0 : dayMs);
  return new Date(momentOf(opensAt, timeZone));
}

/** When a window closes that is open at this moment. */
export function nextClosing({ to }: DayWindow, at: Date, timeZone: string): Date {
  const wall = wallTimeOf(at.getTime(), timeZone);
  const midnight = Math.floor(wall / dayMs) * dayMs;
  const minute = (wall - midnight) / minuteMs;
  return new Date(momentOf(midnight + to * minuteMs + (minute < to ? 0 : dayMs), timeZone));
}
