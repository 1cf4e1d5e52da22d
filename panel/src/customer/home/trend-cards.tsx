import { Anchor, Group, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';

import { connected } from '../../api/connected.ts';
import { PageLink } from '../../components/link/page-link.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { RangeChoice } from '../../components/trends/range-choice.tsx';
import { useTrendTexts } from '../../components/trends/trend-texts.ts';
import { linkTo } from '../../links.ts';
import { TodaySkeleton } from './home-skeletons.tsx';
import { TodayCards } from './today-card.tsx';

// Most days begin with today: other ranges come when they are chosen.
const OwnTrends = lazy(
  connected(async () => ({ default: (await import('../../components/trends/own-trends.tsx')).OwnTrends })),
);

/** The figures of today, or of another range. */
export function TrendCards() {
  const t = useTrendTexts();
  const { filters, change } = useFilters('/');
  const { range } = filters;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <RangeChoice
          range={range}
          linkOf={(one) => linkTo('/', { range: one === 'today' ? undefined : one })}
        />
        <Anchor component={PageLink} to={linkTo('/reports', { tab: 'trends', range })} size="sm">
          {t.more}
        </Anchor>
      </Group>
      {range === 'today' ? (
        <TodayCards />
      ) : (
        <Suspense fallback={<TodaySkeleton />}>
          <OwnTrends words={filters} change={change} />
        </Suspense>
      )}
    </Stack>
  );
}
