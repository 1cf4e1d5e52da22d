import { sql, type SqlBool } from 'kysely';

import { operatorBlocked, type BlockedBy } from '../../../../text/item-words.ts';

/** SQL condition on items: blacklisted, by a list kept here or by that of the operator. */
export function blockedByCondition(blockedBy: BlockedBy) {
  const isOperators = sql<SqlBool>`coalesce(item_error like ${`${operatorBlocked}%`}, false)`;
  return blockedBy === 'operator'
    ? sql<SqlBool>`item_status = 'blacklisted' and ${isOperators}`
    : sql<SqlBool>`item_status = 'blacklisted' and not ${isOperators}`;
}
