import { Box, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';

import { useCommonTexts } from '../common-texts.ts';

interface RevealWhenReadyProps {
  /** Whether the sections above are known. */
  readonly isReady: boolean;
  /** The shape of the sections. */
  readonly skeleton?: ReactNode;
  readonly children: ReactNode;
}

/** Sections that load on their own, hidden until nothing above can push them down any more. */
export function RevealWhenReady({ isReady, skeleton, children }: RevealWhenReadyProps) {
  const t = useCommonTexts();
  return (
    <div style={{ position: 'relative' }}>
      {!isReady && (
        <Box pos="absolute" inset={0} role="status" aria-label={t.loading}>
          {skeleton ?? <Skeleton height={260} />}
        </Box>
      )}
      <div style={isReady ? {} : { visibility: 'hidden' }}>{children}</div>
    </div>
  );
}
