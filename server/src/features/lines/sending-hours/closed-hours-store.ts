import type { Platform } from '../../../platform.ts';
import { isWithinSendingHours, minuteOfDay } from './sending-hours.ts';
import { listSendingHours } from './sending-hours-store.ts';

/** What a claim needs to leave out lines that are outside their sending hours. */
export interface ClosedHours {
  /** Kinds of lines that are closed now. */
  readonly kinds: readonly string[];
  /** Minute of the day, for lines with hours of their own. */
  readonly minute: number;
}

export async function readClosedHours({ db, clock, config }: Platform): Promise<ClosedHours> {
  const now = { now: clock.now(), timeZone: config.timeZone };
  const hours = await listSendingHours(db);
  const kinds = hours.map(({ service }) => service).filter((kind) => !isWithinSendingHours(hours, kind, now));
  return { kinds, minute: minuteOfDay(now.now, now.timeZone) };
}

/** SQL condition on a row `l` of lines: within its own hours, or if it has none within those of its kind. */
export function openLineCondition({ kinds, minute }: { kinds: string; minute: string }): string {
  return `case when l.from_minute is null then l.service <> all(${kinds}::text[])
    when l.from_minute < l.to_minute then ${minute}::int >= l.from_minute and ${minute}::int < l.to_minute
    else ${minute}::int >= l.from_minute or ${minute}::int < l.to_minute end`;
}
