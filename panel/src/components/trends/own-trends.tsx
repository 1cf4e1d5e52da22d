import { exportOwnFigures, showOwnFigures } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { fallbackPoll } from '../../api/live.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { linkTo } from '../../links.ts';
import { SubjectName } from './subject-name.tsx';
import { wordsOfRows, type TrendSource } from './trend-source.ts';
import { Trends, type TrendsProps } from './trends.tsx';

const oftenMs = 15_000;

/** Figures of the own account. Which carrier took a message is the operator's business. */
const ownTrends: TrendSource = {
  groups: ['line', 'kind', 'network'],
  exported: exportOwnFigures,
  ask: (question) =>
    queryOptions({
      queryKey: queryKeys.figures.by('own', question),
      queryFn: ({ signal }) => ask(showOwnFigures, { query: { ...question } }, signal),
      refetchInterval: () => (question.to === undefined ? fallbackPoll(oftenMs) : false),
    }),
  rowsOf: (wanted) => linkTo('/reports', wordsOfRows(wanted)),
  moneyOf: ({ firstDay, lastDay }) => linkTo('/wallet', { from: firstDay, to: lastDay }),
  nameOf: (row, group) => <SubjectName row={row} group={group} />,
};

export function OwnTrends(props: Omit<TrendsProps, 'source'>) {
  return <Trends source={ownTrends} {...props} />;
}
