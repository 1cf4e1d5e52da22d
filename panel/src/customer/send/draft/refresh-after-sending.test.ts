import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { readFilters } from '../../../links.ts';
import { balanceQuery } from '../../../shared-queries/balance.ts';
import { onePlace, placesPage } from '../../places/places-queries.ts';
import { sendsPage } from '../../reports/reports-queries.ts';
import { refreshAfterSending } from './refresh-after-sending.ts';

test('lists of sends and of place requests, and the balance, are stale after a send', async () => {
  const client = new QueryClient();
  const keys: readonly QueryKey[] = [
    sendsPage(readFilters('/reports', {})).queryKey,
    placesPage(readFilters('/places', {})).queryKey,
    onePlace(1).queryKey,
    balanceQuery.queryKey,
  ];
  for (const key of keys) client.setQueryData(key, {});
  await refreshAfterSending(client);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, true]);
});
