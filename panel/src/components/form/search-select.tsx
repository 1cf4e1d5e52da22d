import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

import { connected } from '../../api/connected.ts';
import type { SearchSelectProps } from './search-select-input.tsx';

const SearchSelectInput = lazy(
  connected(async () => ({
    default: (await import('./search-select-input.tsx')).SearchSelectInput,
  })),
);

/** One of many that the service searches; the list that opens is loaded when it is needed. */
export function SearchSelect(props: SearchSelectProps) {
  return (
    <Suspense fallback={<Skeleton height={62} maw={460} />}>
      <SearchSelectInput {...props} />
    </Suspense>
  );
}
