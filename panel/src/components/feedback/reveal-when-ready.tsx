import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';

import { useCommonTexts } from '../common-texts.ts';

interface RevealWhenReadyProps {
  /** Whether the sections above are known. */
  readonly isReady: boolean;
  readonly children: ReactNode;
}

/** Sections that load on their own, hidden until nothing above can push them down any more. */
export function RevealWhenReady({ isReady, children }: RevealWhenReadyProps) {
  const t = useCommonTexts();
  return (
    <div style={{ position: 'relative' }}>
      {!isReady && <Skeleton pos="absolute" height={260} role="status" aria-label={t.loading} />}
      <div style={isReady ? {} : { visibility: 'hidden' }}>{children}</div>
    </div>
  );
}
