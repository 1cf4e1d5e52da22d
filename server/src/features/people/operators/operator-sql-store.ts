import { sql, type RawBuilder } from 'kysely';

/** SQL: the name of the operator whose id stands in this column. */
export const operatorName = (column: string): RawBuilder<string> =>
  sql`(select o.name from operators o where o.id = ${sql.ref(column)})`;
