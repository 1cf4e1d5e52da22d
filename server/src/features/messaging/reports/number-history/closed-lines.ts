import type { Platform } from '../../../../platform.ts';
import { lineRecords } from '../../../lines/lines/index.ts';
import { clockWindow, isWithinSendingHours, listSendingHours } from '../../../lines/sending-hours/index.ts';

export interface ClosedLine {
  readonly number: string;
  /** HH:MM in the time zone of the service. */
  readonly from: string;
  readonly to: string;
}

/** Which of these lines are outside their hours of sends to many now: their own, else those of their kind. */
export async function listClosedLines(
  { db, clock, config }: Platform,
  numbers: readonly string[],
): Promise<ClosedLine[]> {
  if (numbers.length === 0) return [];
  const [lines, kinds] = await Promise.all([lineRecords.findHours(db, numbers), listSendingHours(db)]);
  const now = { now: clock.now(), timeZone: config.timeZone };
  return lines.flatMap(({ number, service, from_minute: from, to_minute: to }) => {
    const own = from === null || to === null ? undefined : { service, from_minute: from, to_minute: to };
    const window = own ?? kinds.find((kind) => kind.service === service);
    if (window === undefined || isWithinSendingHours([window], service, now)) return [];
    return [{ number, ...clockWindow.show({ from: window.from_minute, to: window.to_minute }) }];
  });
}
