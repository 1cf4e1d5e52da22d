import { listLinkClicks, listLinkDomains, listLinkRecipients, listLinks, showLink } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { fallbackPoll } from '../../api/live.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { FiltersOf } from '../../links.ts';

const pollMs = 15_000;

export function linksPage({ page, search, send }: FiltersOf<'/links'>) {
  const query = { page, limit: 20, search, ...(/^\d+$/.test(send) && { send_id: Number(send) }) };
  return queryOptions({
    queryKey: queryKeys.shortLinks.list(query),
    queryFn: ({ signal }) => ask(listLinks, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: () => fallbackPoll(pollMs),
  });
}

export const oneLink = (id: number) =>
  queryOptions({
    queryKey: queryKeys.shortLinks.one(id),
    queryFn: ({ signal }) => ask(showLink, { params: { id } }, signal),
    refetchInterval: () => fallbackPoll(pollMs),
  });

export const linkClicks = (id: number) =>
  queryOptions({
    queryKey: queryKeys.shortLinks.clicks(id),
    queryFn: ({ signal }) => ask(listLinkClicks, { params: { id }, query: { days: 30 } }, signal),
  });

export const linkRecipients = (id: number, page: number) =>
  queryOptions({
    queryKey: queryKeys.shortLinks.recipients(id, page),
    queryFn: ({ signal }) => ask(listLinkRecipients, { params: { id }, query: { page, limit: 20 } }, signal),
    placeholderData: keepPreviousData,
  });

export const linkDomains = queryOptions({
  queryKey: queryKeys.shortLinks.domains(),
  queryFn: ({ signal }) => ask(listLinkDomains, {}, signal),
});
