import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import type { Platform } from '../../../platform.ts';
import type { LocationRow } from './location-store.ts';
import { pollSource } from './poll-source.ts';
import { claimPolls } from './location-runs-store.ts';

const atOnce = 8;
const leaseMs = 120_000;

/** Polls the location source for every running request whose next poll is due. */
export const pollSources = job({
  name: 'watch-places',
  payload: Type.Object({}),
  everySeconds: 5,
  // Safe to run twice: a poll is claimed with a lease, and sendToPeople skips people who got the text, under a row lock.
  async run(_payload, platform) {
    for (;;) {
      const now = platform.clock.now();
      const leaseUntil = new Date(now.getTime() + leaseMs);
      const requests = await claimPolls(platform.db, { now, leaseUntil, limit: atOnce });
      await Promise.all(requests.map((request) => tryToPoll(platform, request)));
      if (requests.length < atOnce) return;
    }
  },
});

// A request that fails must not block the others; it is claimed again when its lease expires.
async function tryToPoll(platform: Platform, request: LocationRow): Promise<void> {
  try {
    await pollSource(platform, request);
  } catch (problem) {
    platform.log.error(
      { err: problem, locationRequestId: request.id },
      'location request could not be polled; claimed again when its lease expires, within 120 s',
    );
  }
}
