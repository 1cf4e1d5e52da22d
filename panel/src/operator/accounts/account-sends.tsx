import { exportSendsOfAccount } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import {
  SendsFilterFields,
  sendsFilterSpec,
  useConsoleSendColumns,
  wantedSends,
} from '../../components/sends/sends-list.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { FilterFold } from '../../components/list/filter-fold.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { accountSends } from './accounts-queries.ts';
import { useAccountsTexts } from './accounts-texts.ts';

const noFilters = { search: '', ...sendsFilterSpec };
const filterSpec = { tab: '', ...noFilters };

export function AccountSends({ id }: { readonly id: number }) {
  const t = useAccountsTexts();
  const { filters, change, turnTo } = useFilters(filterSpec);
  const wanted = { search: filters.search, ...wantedSends(filters) };
  const query = useQuery(accountSends(id, { ...wanted, page: filters.page, limit: 20 }));
  return (
    <ServerList
      name={t.sends}
      query={query}
      columns={useConsoleSendColumns()}
      rowKey={(row) => row.id}
      rowLink={(row) => `/console/sends/${row.id}`}
      isFiltered={Object.values(wanted).some(Boolean)}
      clear={() => change(noFilters)}
      turnTo={turnTo}
      empty={<Empty title={t.noSends} />}
      tools={
        <>
          <SearchField
            value={filters.search}
            label={t.searchSends}
            onChange={(search) => change({ search })}
          />
          <FilterFold values={Object.values({ ...filters, tab: '', search: '', page: '' })}>
            <SendsFilterFields filters={filters} change={change} />
          </FilterFold>
          <ExportMenu operation={exportSendsOfAccount} params={{ id }} query={wanted} />
        </>
      }
    />
  );
}
