import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

import { connected } from '../../api/connected.ts';
import type { MomentPickerProps } from './moment-picker.tsx';

const LazyPicker = lazy(
  connected(async () => ({ default: (await import('./moment-picker.tsx')).MomentPicker })),
);

/** Loaded when a moment is chosen, and not before (5 kB). */
export function MomentPicker(props: MomentPickerProps) {
  return (
    <Suspense fallback={<Skeleton height={64} />}>
      <LazyPicker {...props} />
    </Suspense>
  );
}
