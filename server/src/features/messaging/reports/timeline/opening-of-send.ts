import type { Platform } from '../../../../platform.ts';
import { lineRecords } from '../../../lines/lines/index.ts';
import { findLineHours, nextOpening } from '../../../lines/sending-hours/index.ts';
import type { SendRow } from '../reports-store.ts';

/** When the line of a send to many that is under way may send again; null: the send does not wait for its hours. */
export async function openingOf(
  { db, clock, config }: Platform,
  { type, state, mobile, paused_at, line_id }: SendRow,
): Promise<Date | null> {
  // Calls keep to the hours of their kind.
  if (state !== 'running' || mobile !== null || paused_at !== null || type === 'voice') return null;
  const line = await lineRecords.find(db, line_id);
  const window = line === undefined ? null : await findLineHours(db, line);
  if (window === null) return null;
  const now = clock.now();
  const opensAt = nextOpening(window, now, config.timeZone);
  return opensAt > now ? opensAt : null;
}
