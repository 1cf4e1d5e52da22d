import { Anchor } from '@mantine/core';
import type { CodeFigureRow } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { AccountName } from '../../components/accounts/account-name.tsx';
import { CodeFigures } from '../../components/codes/code-figures.tsx';
import { codeRanges } from '../../components/codes/code-ranges.ts';
import { PageLink } from '../../components/link/page-link.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { linkTo } from '../../links.ts';
import { useMay } from '../../session/me.ts';
import { codesQuery } from './overview-queries.ts';

const groups = ['carrier', 'channel', 'network', 'hour', 'day', 'account'] as const;

/** Codes of verifications of the whole service; a carrier whose share falls is also an alert. */
export function Codes() {
  const { filters, change } = useFilters('/console');
  const mayNetwork = useMay('network');
  const by = groups.find((one) => one === filters.codes) ?? 'carrier';
  const range = codeRanges.find((one) => one === filters.codesRange) ?? 'today';
  const subject = ({ carrier, account_id: account }: CodeFigureRow) => {
    if (by === 'account') return <AccountName id={account ?? 0} />;
    if (by !== 'carrier' || !carrier) return undefined;
    const name = <Ltr>{carrier}</Ltr>;
    if (!mayNetwork) return name;
    return (
      <Anchor component={PageLink} to={linkTo('/console/carriers')}>
        {name}
      </Anchor>
    );
  };
  return (
    <CodeFigures
      query={useQuery(codesQuery(by, range))}
      groups={groups}
      by={by}
      range={range}
      change={({ by: codes = by, range: wanted = range }) => change({ codes, codesRange: wanted })}
      subject={subject}
    />
  );
}
