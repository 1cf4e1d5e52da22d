import { Type, type Static } from 'typebox';

import { Id } from '../../http/schemas.ts';
import type { EntryFilters } from './entries-store.ts';
import { NumberPrefix, readNumberPrefix } from './entry-fields.ts';

/** Filters of the operator's list and export. */
export const filterQuery = {
  scope: Type.Optional(Type.Enum(['global', 'line', 'account'])),
  line_id: Type.Optional(Id),
  account_id: Type.Optional(Id),
  search: Type.Optional(NumberPrefix),
};
const filterSchema = Type.Object(filterQuery);

export function filtersOf(query: Static<typeof filterSchema>): EntryFilters {
  return {
    scope: query.scope,
    lineId: query.line_id,
    accountId: query.account_id,
    numberPrefix: readNumberPrefix(query.search),
  };
}
