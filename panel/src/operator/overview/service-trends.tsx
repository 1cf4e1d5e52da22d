import { exportFigures, showFigures } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { AccountName } from '../../components/accounts/account-name.tsx';
import { SubjectName } from '../../components/trends/subject-name.tsx';
import { wordsOfRows, type TrendSource } from '../../components/trends/trend-source.ts';
import { Trends, type TrendsProps } from '../../components/trends/trends.tsx';
import { linkTo } from '../../links.ts';
import { useMay } from '../../session/me.ts';

const oftenMs = 15_000;

const sourceOf = (maySeeSends: boolean): TrendSource => ({
  groups: ['account', 'line', 'kind', 'network', 'carrier'],
  exported: exportFigures,
  ask: (question) =>
    queryOptions({
      queryKey: queryKeys.figures.by('service', question),
      queryFn: ({ signal }) => ask(showFigures, { query: { ...question } }, signal),
      refetchInterval: question.to === undefined && oftenMs,
    }),
  rowsOf(wanted) {
    if (!maySeeSends) return undefined;
    const account = wanted.row?.account_id;
    return linkTo('/console/sends', {
      ...wordsOfRows(wanted),
      carrier: wanted.row?.carrier,
      account: account === undefined ? undefined : String(account),
    });
  },
  nameOf: (row, group) =>
    group === 'account' ? <AccountName id={row.account_id ?? 0} /> : <SubjectName row={row} group={group} />,
});

const sources = { open: sourceOf(true), closed: sourceOf(false) };

/** Figures of the whole service over days. */
export function ServiceTrends(props: Omit<TrendsProps, 'source'>) {
  const maySeeSends = useMay('sends.read');
  return <Trends source={maySeeSends ? sources.open : sources.closed} {...props} />;
}
