import { exportSendsOfAll, type OperatorSend } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { AccountName } from '../../components/accounts/account-name.tsx';
import {
  SendsFilterFields,
  sendsFilterSpec,
  useConsoleSendColumns,
  wantedSends,
} from '../../components/sends/sends-list.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { FilterFold } from '../../components/list/filter-fold.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { sendsOfAll } from './sends-queries.ts';
import { useSendsTexts } from './sends-texts.ts';

const filterSpec = { account: '', recipient: '', ...sendsFilterSpec };

/** Sends of all accounts, newest first. */
export function SendsPage() {
  const t = useSendsTexts();
  const { filters, isFiltered, change, turnTo, clear } = useFilters(filterSpec);
  const wanted = {
    account_id: /^\d{1,15}$/.test(filters.account) ? Number(filters.account) : undefined,
    recipient: filters.recipient || undefined,
    ...wantedSends(filters),
  };
  const query = useQuery(sendsOfAll({ ...wanted, page: filters.page, limit: 20 }));
  const [number, ...columns] = useConsoleSendColumns() as Column<OperatorSend>[];
  const account: Column<OperatorSend> = {
    key: 'account',
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
        rowLink={(row) => `/console/sends/${row.id}`}
        isFiltered={isFiltered}
        clear={clear}
        turnTo={turnTo}
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
            <ExportMenu operation={exportSendsOfAll} query={wanted} />
          </>
        }
      />
    </>
  );
}
