import { listAudit } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { FiltersOf } from '../../links.ts';

type Filters = FiltersOf<'/console/audit'>;

const idOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined);

/** The filters as the service takes them. */
export const wantedEvents = (filters: Filters) => ({
  action: filters.action || undefined,
  subject: filters.subject || undefined,
  search: filters.search || undefined,
  account_id: idOf(filters.account),
  operator_id: idOf(filters.operator),
  from_date: filters.from || undefined,
  to_date: filters.to || undefined,
});

export function auditPage(filters: Filters) {
  const query = { ...wantedEvents(filters), page: filters.page, limit: 50 };
  return queryOptions({
    queryKey: queryKeys.audit.list(query),
    queryFn: ({ signal }) => ask(listAudit, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
