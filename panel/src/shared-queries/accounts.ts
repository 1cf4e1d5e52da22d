import { listAccounts, showAccount } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';

type AccountsFilter = NonNullable<NonNullable<(typeof listAccounts)['types']>['input']['query']>;

/** Accounts of the service, as operators find them. */
export const accountsPage = (filter: AccountsFilter) =>
  queryOptions({
    queryKey: queryKeys.accounts.list(filter),
    queryFn: ({ signal }) => ask(listAccounts, { query: filter }, signal),
    placeholderData: keepPreviousData,
  });

/** An account as operators see it. */
export const oneAccount = (id: number) =>
  queryOptions({
    queryKey: queryKeys.accounts.one(id),
    queryFn: ({ signal }) => ask(showAccount, { params: { id } }, signal),
  });

/** The same where little of it is shown: that may be a minute old. */
export const knownAccount = (id: number) => queryOptions({ ...oneAccount(id), staleTime: 60_000 });
