import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';

import { usePartTexts } from './part-texts.ts';

interface ShownAtOnceProps {
  /** Whether it is known what stands on top. */
  readonly isReady: boolean;
  readonly children: ReactNode;
}

/** Parts of a room that read on their own, and are seen when nothing can push them down any more. */
export function ShownAtOnce({ isReady, children }: ShownAtOnceProps) {
  const t = usePartTexts();
  return (
    <div style={{ position: 'relative' }}>
      {!isReady && <Skeleton pos="absolute" height={260} role="status" aria-label={t.loading} />}
      <div style={isReady ? {} : { visibility: 'hidden' }}>{children}</div>
    </div>
  );
}
