import { part, type Feature } from '../../../feature.ts';
import { locationSourceOf } from '../../../location-sources/location-sources.ts';
import { withIdempotentReplay } from '../../common/idempotency/index.ts';
import { withinSpending } from '../../money/key-spending/index.ts';
import { cancelLocation } from './cancel-location.ts';
import { createLocation } from './create-location.ts';
import { approveLocation, listAllLocations, rejectLocation } from './decide-locations.ts';
import { editLocation } from './edit-location.ts';
import { startAndEndWindows } from './start-and-end-windows.job.ts';
import { listLocations } from './list-locations.ts';
import { showLocation } from './show-location.ts';
import { pollSources } from './poll-sources.job.ts';
import { locationSource } from './poll-source.ts';
import { locationNumbers } from './location-runs-store.ts';
import { locationsToApprove, waitingLocations } from './waiting-locations.ts';

/** Location-based requests: the cost is reserved, and during a time window people near a place get a text. */
export const locationSends: Feature = {
  name: 'location-sends',
  title: { fa: 'ارسال مکان‌محور', en: 'Location sends' },
  endpoints: [
    withinSpending(withIdempotentReplay(createLocation)),
    listLocations,
    showLocation,
    withinSpending(editLocation),
    cancelLocation,
    listAllLocations,
    approveLocation,
    rejectLocation,
  ],
  jobs: [startAndEndWindows, pollSources],
  numberTables: [locationNumbers],
  waiting: [waitingLocations],
  operatorWaiting: [locationsToApprove],
  runtime: [part(locationSource, ({ config }) => locationSourceOf(config))],
};
