import type { Queryable } from '../../../storage/database.ts';
import { insertMissingHours } from './sending-hours-store.ts';

/** Gives advertising the hours of PEYK_ADVERTISING_HOURS, unless it has some; undefined: nothing was stored. */
export async function insertUsualHours(
  db: Queryable,
  { advertisingHours }: { readonly advertisingHours: { from: number; to: number } | null },
): Promise<{ from: number; to: number } | undefined> {
  if (advertisingHours === null) return undefined;
  const isNew = await insertMissingHours(db, { service: 'advertising', ...advertisingHours });
  return isNew ? advertisingHours : undefined;
}
