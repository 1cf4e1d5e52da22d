import {
  listAccountKeys,
  listAccountLedger,
  listAllOrders,
  listSendsOfAccount,
  listTicketsForOperator,
  listUsersOfAccount,
  showAccountBalance,
  showAccountLoad,
  showAccountTrust,
} from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { FiltersOf } from '../../links.ts';
import { accountsPage } from '../../shared-queries/accounts.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** The filters as the service takes them. */
export const wantedAccounts = ({ search, state, plan }: FiltersOf<'/console/accounts'>) => ({
  search,
  blocked: { active: false, blocked: true }[state],
  ...(/^\d+$/.test(plan) && { plan_id: Number(plan) }),
});

export const accountsOf = (filters: FiltersOf<'/console/accounts'>) =>
  accountsPage({ ...wantedAccounts(filters), page: filters.page, limit: 20 });

export const accountBalance = (id: number) =>
  queryOptions({
    queryKey: queryKeys.accounts.balance(id),
    queryFn: ({ signal }) => ask(showAccountBalance, { params: { id } }, signal),
  });

export const accountLoad = (id: number) =>
  queryOptions({
    queryKey: queryKeys.accounts.load(id),
    queryFn: ({ signal }) => ask(showAccountLoad, { params: { id } }, signal),
  });

type LedgerFilter = NonNullable<NonNullable<(typeof listAccountLedger)['types']>['input']['query']>;

export const accountLedger = (id: number, filter: LedgerFilter) =>
  queryOptions({
    queryKey: queryKeys.accounts.ledger(id, filter),
    queryFn: ({ signal }) => ask(listAccountLedger, { params: { id }, query: filter }, signal),
    placeholderData: keepPreviousData,
  });

export const accountKeys = (id: number) =>
  queryOptions({
    queryKey: queryKeys.accounts.keys(id),
    queryFn: ({ signal }) => ask(listAccountKeys, { params: { id } }, signal),
  });

export const accountPeople = (id: number, page: number) =>
  queryOptions({
    queryKey: queryKeys.accounts.people(id, page),
    queryFn: ({ signal }) => ask(listUsersOfAccount, { params: { id }, query: { page, limit: 20 } }, signal),
    placeholderData: keepPreviousData,
  });

export const accountTrust = (id: number) =>
  queryOptions({
    queryKey: queryKeys.accounts.trust(id),
    queryFn: ({ signal }) => ask(showAccountTrust, { params: { id } }, signal),
  });

type SendsFilter = NonNullable<NonNullable<(typeof listSendsOfAccount)['types']>['input']['query']>;

export const accountSends = (id: number, filter: SendsFilter) =>
  queryOptions({
    queryKey: queryKeys.accounts.sends(id, filter),
    queryFn: ({ signal }) => ask(listSendsOfAccount, { params: { id }, query: filter }, signal),
    placeholderData: keepPreviousData,
  });

export const accountOrders = (id: number, page: number) =>
  queryOptions({
    queryKey: queryKeys.accounts.orders(id, page),
    queryFn: ({ signal }) => ask(listAllOrders, { query: { account_id: id, page, limit: 20 } }, signal),
    placeholderData: keepPreviousData,
  });

export const accountTickets = (id: number, page: number) =>
  queryOptions({
    queryKey: queryKeys.accounts.tickets(id, page),
    queryFn: ({ signal }) =>
      ask(listTicketsForOperator, { query: { account_id: id, page, limit: 20 } }, signal),
    placeholderData: keepPreviousData,
  });
