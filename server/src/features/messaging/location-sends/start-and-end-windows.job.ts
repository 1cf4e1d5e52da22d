import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import type { Platform } from '../../../platform.ts';
import { endLocation } from './end-location.ts';
import { isOpen } from './location-request.ts';
import { lockLocation, type LocationRow } from './location-store.ts';
import { listOverdueLocations, startLocations } from './location-runs-store.ts';

const atOnce = 100;

/** Starts requests when their time window opens and ends them when it closes. Does not call the location source. */
export const startAndEndWindows = job({
  name: 'keep-windows',
  payload: Type.Object({}),
  everySeconds: 5,
  // Safe to run twice: each request is checked again after its row is locked.
  async run(_payload, platform) {
    const now = platform.clock.now();
    await startLocations(platform.db, now);
    for (;;) {
      const overdue = await listOverdueLocations(platform.db, now, atOnce);
      let closed = 0;
      for (const request of overdue) if (await tryToEnd(platform, request, now)) closed += 1;
      if (overdue.length < atOnce || closed === 0) return;
    }
  },
});

type LocationKey = Pick<LocationRow, 'account_id' | 'id'>;

// A request that cannot be ended must not block the refunds of the others; the next run tries it again.
async function tryToEnd(platform: Platform, request: LocationKey, now: Date): Promise<boolean> {
  try {
    await endIfOver(platform, request, now);
    return true;
  } catch (problem) {
    platform.log.error(
      { err: problem, locationRequestId: request.id },
      'location request could not be ended at the end of its window; the next run tries again',
    );
    return false;
  }
}

// Also ends requests that never ran because no process was running or no approval came.
async function endIfOver({ db }: Platform, { account_id, id }: LocationKey, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const request = await lockLocation(tx, account_id, id);
    if (request && isOpen(request) && request.ends_at <= now)
      await endLocation(tx, request, { state: 'done' }, now);
  });
}
