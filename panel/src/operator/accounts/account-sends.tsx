import { exportSendsOfAccount } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { wantedSends } from '../../components/sends/wanted-sends.ts';
import { linkTo } from '../../links.ts';
import { sendsWords } from '../../addresses.ts';
import { SendsFilterFields, useConsoleSendColumns } from '../../components/sends/sends-list.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { FilterFold } from '../../components/list/filter-fold.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { accountSends } from './accounts-queries.ts';
import { useAccountsTexts } from './accounts-texts.ts';

const noFilters = { search: '', ...sendsWords };

export function AccountSends({ id }: { readonly id: number }) {
  const t = useAccountsTexts();
  const { filters, change, turnTo } = useFilters('/console/accounts/$id');
  const wanted = { search: filters.search, ...wantedSends(filters) };
  const query = useQuery(accountSends(id, { ...wanted, page: filters.page, limit: 20 }));
  return (
    <ServerList
      name={t.sends}
      query={query}
      columns={useConsoleSendColumns()}
      rowKey={(row) => row.id}
      rowLink={(row) => linkTo('/console/sends/$id', { id: row.id })}
      list={{ isFiltered: Object.values(wanted).some(Boolean), clear: () => change(noFilters), turnTo }}
      empty={<Empty title={t.noSends} />}
      tools={
        <>
          <SearchField
            value={filters.search}
            label={t.searchSends}
            onChange={(search) => change({ search })}
          />
          <FilterFold
            values={Object.keys(sendsWords).map((word) => filters[word as keyof typeof sendsWords])}
          >
            <SendsFilterFields filters={filters} change={change} />
          </FilterFold>
          <ExportMenu operation={exportSendsOfAccount} params={{ id }} query={wanted} />
        </>
      }
    />
  );
}
