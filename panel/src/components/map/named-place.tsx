import { lazy, Suspense } from 'react';

import { connected } from '../../api/connected.ts';
import { Ltr } from '../values/ltr.tsx';
import type { Point } from './projection.ts';

const NearestName = lazy(
  connected(async () => ({ default: (await import('./nearest-name.tsx')).NearestName })),
);

/** A point by the nearest city or district, and by its coordinates. */
export function NamedPlace({ latitude, longitude }: Point) {
  return (
    <>
      <Suspense fallback={<div>{'\u00a0'}</div>}>
        <NearestName point={{ latitude, longitude }} />
      </Suspense>
      <Ltr>{`${latitude}, ${longitude}`}</Ltr>
    </>
  );
}
