import { sql } from 'kysely';

import type { SqlPart } from '../../../../storage/sql-condition.ts';

/** How the parts of a condition are put together; every part is true or false. */
export const combine = {
  always: sql`true` as SqlPart,
  /** Whether the contact's number is in the n-th list of `ContactsWhere`. */
  isListed: (n: number): SqlPart => sql`${sql.raw(`m${n}`)}.mobile is not null`,
  not: (part: SqlPart): SqlPart => sql`not (${part})`,
  of(match: 'all' | 'any', parts: readonly SqlPart[]): SqlPart {
    return sql`(${sql.join([...parts], match === 'all' ? sql` and ` : sql` or `)})`;
  },
};
