import { Anchor } from '@mantine/core';
import { exportSendsOfAll, type OperatorSend } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { linkTo } from '../../links.ts';
import { AccountName } from '../../components/accounts/account-name.tsx';
import { readMobileCell } from '../../components/composer/read-numbers.ts';
import { PageLink } from '../../components/link/page-link.tsx';
import { SendsFilterFields, useConsoleSendColumns } from '../../components/sends/sends-list.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { FilterFold } from '../../components/list/filter-fold.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { SavedViews } from '../../components/list/saved-views.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { sendsOfAll, wantedOfAll } from './sends-queries.ts';
import { useSendsTexts } from './sends-texts.ts';

/** Sends of all accounts, newest first. */
export function SendsPage() {
  const t = useSendsTexts();
  const list = useFilters('/console/sends');
  const { filters, change } = list;
  const query = useQuery(sendsOfAll(filters));
  const [number, ...columns] = useConsoleSendColumns() as Column<OperatorSend>[];
  const account: Column<OperatorSend> = {
    key: 'account',
    card: 'fact',
    title: t.account,
    cell: ({ account_id: id }) => <AccountName id={id} />,
  };
  return (
    <>
      <PageTitle title={t.all} hint={t.allHint} />
      <ServerList
        name={t.all}
        query={query}
        columns={[...(number ? [number] : []), account, ...columns]}
        rowKey={(row) => row.id}
        rowLink={(row) => linkTo('/console/sends/$id', { id: row.id })}
        list={list}
        empty={<Empty title={t.noSends} hint={t.noSendsHint} />}
        tools={
          <>
            <SearchField
              value={filters.account}
              label={t.accountNumber}
              onChange={(one) => change({ account: one })}
            />
            <FilterFold values={Object.values({ ...filters, account: '', page: '' })}>
              <SearchField
                value={filters.recipient}
                label={t.recipient}
                onChange={(recipient) => change({ recipient })}
              />
              <SendsFilterFields filters={filters} change={change} />
            </FilterFold>
            <WhyNothing recipient={filters.recipient} />
            <SavedViews page="/console/sends" />
            <ExportMenu operation={exportSendsOfAll} query={wantedOfAll(filters)} />
          </>
        }
      />
    </>
  );
}

/** A searched number has a link to the states of its messages. */
function WhyNothing({ recipient }: { readonly recipient: string }) {
  const t = useSendsTexts();
  const mobile = readMobileCell(recipient);
  if (mobile === undefined) return null;
  return (
    <Anchor component={PageLink} to={linkTo('/console/numbers/$mobile', { mobile })}>
      {t.whyNothing({ mobile })}
    </Anchor>
  );
}
