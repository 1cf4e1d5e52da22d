import { listOperatorBlocks } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { networks } from '../../components/sends/wanted-sends.ts';
import type { FiltersOf } from '../../links.ts';

type Filters = FiltersOf<'/console/network-blacklist'>;

/** The filters as the service takes them. */
export const wantedBlocks = ({ search, network }: Filters) => ({
  search,
  network: networks.find((one) => one === network),
});

export function operatorBlocksPage(filters: Filters) {
  const query = { ...wantedBlocks(filters), page: filters.page, limit: 20 };
  return queryOptions({
    queryKey: queryKeys.blacklist.ofNetworks(query),
    queryFn: ({ signal }) => ask(listOperatorBlocks, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
