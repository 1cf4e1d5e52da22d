import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Failed } from './failed.tsx';
import { useCommonTexts } from '../common-texts.ts';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The height of the answer, so that nothing jumps. */
  readonly height?: number;
  /** The shape of the answer, where it is more than one block. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** One question and its states: being asked, refused, answered. */
export function Loaded<Data>({ query, height = 160, skeleton, children }: LoadedProps<Data>) {
  const t = useCommonTexts();
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Failed problem={query.error} again={query.refetch} />;
  if (skeleton === undefined) return <Skeleton height={height} role="status" aria-label={t.loading} />;
  return (
    <div role="status" aria-label={t.loading}>
      {skeleton}
    </div>
  );
}
