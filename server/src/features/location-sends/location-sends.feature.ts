import type { Feature } from '../../feature.ts';
import { repeatable } from '../sends/index.ts';
import { cancelLocation } from './cancel-location.ts';
import { createLocation } from './create-location.ts';
import { approveLocation, listAllLocations, rejectLocation } from './decide-locations.ts';
import { editLocation } from './edit-location.ts';
import { keepWindows } from './keep-windows.job.ts';
import { listLocations } from './list-locations.ts';
import { showLocation } from './show-location.ts';
import { watchPlaces } from './watch-places.job.ts';

/** Location-based requests: the cost is reserved, and during a time window people near a place get a text. */
export const locationSends: Feature = {
  name: 'location-sends',
  endpoints: [
    repeatable(createLocation),
    listLocations,
    showLocation,
    editLocation,
    cancelLocation,
    listAllLocations,
    approveLocation,
    rejectLocation,
  ],
  jobs: [keepWindows, watchPlaces],
};
