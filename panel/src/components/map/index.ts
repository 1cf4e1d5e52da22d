import { lazy } from 'react';

/** Loaded when a place is chosen, and not before. */
export const PlaceMap = lazy(async () => ({ default: (await import('./place-map.tsx')).PlaceMap }));

export const PlacePicture = lazy(async () => ({
  default: (await import('./place-picture.tsx')).PlacePicture,
}));
/** A place on the map that cannot be moved. */
export const PlaceView = lazy(async () => ({ default: (await import('./place-view.tsx')).PlaceView }));
