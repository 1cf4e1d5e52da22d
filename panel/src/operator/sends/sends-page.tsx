import { exportSendsOfAll, type OperatorSend } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { AccountName } from '../../facts/account-name.tsx';
import {
  SendsFilterFields,
  sendsFilterSpec,
  useConsoleSendColumns,
  wantedSends,
} from '../../parts/sends-list.tsx';
import { Empty } from '../../parts/empty.tsx';
import { ExportMenu } from '../../parts/list/export-menu.tsx';
import { FilterFold } from '../../parts/list/filter-fold.tsx';
import type { Column } from '../../parts/list/list-rows.tsx';
import { SearchField } from '../../parts/list/search-field.tsx';
import { ServerList } from '../../parts/list/server-list.tsx';
import { useFilters } from '../../parts/list/use-filters.ts';
import { RoomTitle } from '../../parts/room-title.tsx';
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
      <RoomTitle title={t.all} hint={t.allHint} />
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
