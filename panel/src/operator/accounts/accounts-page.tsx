import { Text } from '@mantine/core';
import { exportAccounts, type Account } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { linkTo } from '../../links.ts';
import { accountsOf, wantedAccounts } from './accounts-queries.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { AccountState } from './account-state.tsx';
import { useAccountsTexts } from './accounts-texts.ts';

export function AccountsPage() {
  const t = useAccountsTexts();
  const list = useFilters('/console/accounts');
  const { filters, change } = list;
  const query = useQuery(accountsOf(filters));
  return (
    <ListPage
      texts={t}
      list={list}
      query={query}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowLink={({ id }) => linkTo('/console/accounts/$id', { id })}
      empty={<Empty title={t.empty} hint={t.emptyHint} />}
      choices={
        <>
          <ChoiceField
            label={t.state}
            value={filters.state}
            options={(['active', 'blocked'] as const).map((value) => ({ value, label: t[value] }))}
            onChange={(state) => change({ state })}
          />
          <ExportMenu operation={exportAccounts} query={wantedAccounts(filters)} />
        </>
      }
    />
  );
}

function useColumns(): Column<Account>[] {
  const t = useAccountsTexts();
  return [
    {
      key: 'name',
      card: 'headline',
      title: t.account,
      cell: ({ displayName }) => (
        <Text span fw={600}>
          <bdi>{displayName}</bdi>
        </Text>
      ),
    },
    { key: 'username', title: t.username, cell: ({ username }) => <Ltr>{username}</Ltr> },
    { key: 'mobile', title: t.mobile, cell: ({ mobile }) => <Ltr>{mobile}</Ltr> },
    { key: 'plan', card: 'fact', title: t.plan, cell: ({ plan }) => <bdi>{plan.title}</bdi> },
    { key: 'state', card: 'state', title: t.state, cell: (account) => <AccountState account={account} /> },
    {
      key: 'created',
      card: 'fact',
      title: t.created,
      cell: ({ created_at: at }) => <Moment at={at} isRelative />,
    },
  ];
}
