import type { Platform } from '../../../../platform.ts';
import { lineRecords } from '../../../lines/lines/index.ts';
import { clockWindow, findLineHours } from '../../../lines/sending-hours/index.ts';
import { releaseMs } from './gradual-slices.ts';

interface Remaining {
  readonly lineId: number;
  readonly items: number;
  readonly perHour: number;
  /** From when its next slice may leave, were it not for the hours of its line. */
  readonly from: Date;
}

interface Outlook {
  readonly nextAt: Date;
  readonly endsAt: Date;
}

/** When the next and the last slice of a gradual send leave, in the hours of its line. */
export async function gradualOutlook(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { lineId, items, perHour, from }: Remaining,
): Promise<Outlook> {
  const line = await lineRecords.find(db, lineId);
  const window = line === undefined ? null : await findLineHours(db, line);
  const { timeZone } = config;
  return {
    nextAt: clockWindow.afterOpenMs(window, from, 0, timeZone),
    endsAt: clockWindow.afterOpenMs(window, from, releaseMs(items, perHour), timeZone),
  };
}
