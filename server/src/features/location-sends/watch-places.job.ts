import { Type } from 'typebox';

import { job } from '../../jobs/job.ts';
import type { Platform } from '../../platform.ts';
import type { LocationRow } from './location-store.ts';
import { lookAround } from './look-around.ts';
import { claimLooks } from './watch-store.ts';

const atOnce = 8;
const leaseMs = 120_000;

/** Asks the location source for every running request whose turn it is. */
export const watchPlaces = job({
  name: 'watch-places',
  payload: Type.Object({}),
  everySeconds: 5,
  // Safe to run twice: a look is claimed once, and people are handed over once under the lock of their request.
  async run(_payload, platform) {
    for (;;) {
      const now = platform.clock.now();
      const leaseUntil = new Date(now.getTime() + leaseMs);
      const requests = await claimLooks(platform.db, { now, leaseUntil, limit: atOnce });
      await Promise.all(requests.map((request) => look(platform, request)));
      if (requests.length < atOnce) return;
    }
  },
});

// One request that cannot be served must not keep the others waiting; it comes again when its lease is over.
async function look(platform: Platform, request: LocationRow): Promise<void> {
  try {
    await lookAround(platform, request);
  } catch (problem) {
    platform.log.error({ err: problem, locationRequestId: request.id }, 'a location request was not served');
  }
}
