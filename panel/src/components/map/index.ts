import { lazy } from 'react';

import { connected } from '../../api/connected.ts';

/** Loaded when a place is chosen, and not before. */
export const PlaceMap = lazy(
  connected(async () => ({ default: (await import('./place-map.tsx')).PlaceMap })),
);

export const PlacePicture = lazy(
  connected(async () => ({
    default: (await import('./place-picture.tsx')).PlacePicture,
  })),
);
/** A place on the map that cannot be moved. */
export const PlaceView = lazy(
  connected(async () => ({ default: (await import('./place-view.tsx')).PlaceView })),
);

export { NamedPlace } from './named-place.tsx';
