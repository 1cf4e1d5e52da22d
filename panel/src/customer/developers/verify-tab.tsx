import { Stack } from '@mantine/core';
import { showVerifyFigures } from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { CodeFigures } from '../../components/codes/code-figures.tsx';
import { codeRanges, rangeStart, type CodeRange } from '../../components/codes/code-ranges.ts';
import { useFilters } from '../../components/list/use-filters.ts';
import { VerifyHooks } from './verify-hooks.tsx';

const groups = ['channel', 'network', 'hour', 'day'] as const;
type By = (typeof groups)[number];
const everyMs = 15_000;

const figuresQuery = (by: By, range: CodeRange) =>
  queryOptions({
    queryKey: queryKeys.figures.codes(by, range),
    queryFn: ({ signal }) => {
      const from = rangeStart(range, Date.now());
      return ask(showVerifyFigures, { query: { group: by, ...(from !== undefined && { from }) } }, signal);
    },
    refetchInterval: everyMs,
  });

/** How codes of verifications do, and the identity servers that have some sent. */
export function VerifyTab() {
  const { filters, change } = useFilters('/developers');
  const by = groups.find((one) => one === filters.group) ?? 'channel';
  const range = codeRanges.find((one) => one === filters.range) ?? 'today';
  return (
    <Stack gap="xl">
      <CodeFigures
        query={useQuery(figuresQuery(by, range))}
        groups={groups}
        by={by}
        range={range}
        change={({ by: group = by, range: wanted = range }) => change({ group, range: wanted })}
      />
      <VerifyHooks />
    </Stack>
  );
}
