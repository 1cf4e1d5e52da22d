import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';

import { connected } from '../../api/connected.ts';
import { useFilters } from '../../components/list/use-filters.ts';
import { RangeChoice } from '../../components/trends/range-choice.tsx';
import { linkTo } from '../../links.ts';
import { Breakdown } from './breakdown.tsx';
import { FiguresSection } from './figures-section.tsx';

const ServiceTrends = lazy(
  connected(async () => ({ default: (await import('./service-trends.tsx')).ServiceTrends })),
);

/** Today as it happens, or the figures of a longer range. */
export function FiguresOfRange() {
  const { filters, change } = useFilters('/console');
  const { range } = filters;
  return (
    <Stack gap="lg">
      <RangeChoice
        range={range}
        linkOf={(one) => linkTo('/console', { range: one === 'today' ? undefined : one, by: filters.by })}
      />
      {range === 'today' ? (
        <>
          <FiguresSection />
          <Breakdown />
        </>
      ) : (
        <Suspense fallback={<Skeleton height={420} />}>
          <ServiceTrends words={filters} change={change} />
        </Suspense>
      )}
    </Stack>
  );
}
