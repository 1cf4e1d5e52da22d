import { Type } from 'typebox';

import { job } from '../../jobs/job.ts';
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
      const looks = await Promise.allSettled(requests.map((request) => lookAround(platform, request)));
      const failed = looks.find((look) => look.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      if (requests.length < atOnce) return;
    }
  },
});
