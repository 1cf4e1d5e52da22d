import { Type, type Static } from 'typebox';

import { readMobile } from '@peyk/text';
import { field } from '../../../primitives/field.ts';
import { AccountId, LineId } from '../../../http/fields/ids.ts';
import type { Platform } from '../../../platform.ts';
import type { EntryFilters } from './entries-store.ts';
import { NumberPrefix, readNumberPrefix } from './entry-fields.ts';
import { numberDigests } from './number-digests.ts';

/** Filters of the operator's list and export. */
export const filterQuery = {
  scope: field(
    Type.Optional(Type.Enum(['global', 'line', 'account'])),
    'Scope of the block',
    'گسترهٔ بسته بودن',
  ),
  line_id: Type.Optional(LineId),
  account_id: Type.Optional(AccountId),
  search: Type.Optional(NumberPrefix),
};
const filterSchema = Type.Object(filterQuery);

export function filtersOf(query: Static<typeof filterSchema>, platform: Platform): EntryFilters {
  return {
    scope: query.scope,
    lineId: query.line_id,
    accountId: query.account_id,
    ...searchOf(query.search, platform),
  };
}

/** The entry of an erased number is found by the whole number only. */
export function searchOf(
  search: string | undefined,
  { runtime }: Platform,
): Pick<EntryFilters, 'numberPrefix' | 'digest'> {
  const numberPrefix = readNumberPrefix(search);
  const digests = runtime.get(numberDigests);
  const isWhole = numberPrefix !== undefined && readMobile(numberPrefix).ok;
  return { numberPrefix, digest: isWhole && digests.areUsed ? digests.of(numberPrefix) : undefined };
}
