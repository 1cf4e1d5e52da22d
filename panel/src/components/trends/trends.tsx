import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { dayAt } from '../../language/time-zone.ts';
import { Loaded } from '../feedback/loaded.tsx';
import { PeriodFields } from '../list/period-fields.tsx';
import { spanOf, type RangeWords } from './spans.ts';
import { TrendChart, unitOf } from './trend-chart.tsx';
import type { TrendGroup, TrendSource } from './trend-source.ts';
import { TrendTable } from './trend-table.tsx';
import { TrendTiles } from './trend-tiles.tsx';

export interface TrendsProps {
  readonly source: TrendSource;
  readonly words: RangeWords & { readonly by: TrendGroup };
  readonly change: (words: Partial<Record<'from' | 'to' | 'by', string>>) => void;
}

/** The figures of a span of days: sums beside those before, their course, and what they are made of. */
export function Trends({ source, words, change }: TrendsProps) {
  const { range, from, to, by } = words;
  const today = dayAt(new Date());
  const span = useMemo(() => spanOf({ range, from, to }, today), [range, from, to, today]);
  const figures = useQuery(
    source.ask({ from: span.from, ...(span.to && { to: span.to }), group: unitOf(span), compare: true }),
  );
  return (
    <Stack gap="lg">
      {range === 'days' && (
        <PeriodFields from={from || span.firstDay} to={to || span.lastDay} change={change} />
      )}
      <Loaded query={figures} height={420}>
        {(data) => (
          <>
            <TrendTiles source={source} span={span} figures={data} />
            <TrendChart source={source} span={span} figures={data} />
          </>
        )}
      </Loaded>
      <TrendTable source={source} span={span} by={by} choose={(wanted) => change({ by: wanted })} />
    </Stack>
  );
}
