import { CompiledQuery } from 'kysely';

import type { Queryable } from './database.ts';

/**
 * The connection of an open transaction, for statements in plain SQL. A PoolClient of `pg` fits; a Kysely transaction
 * is adapted by `statementClientOf`.
 */
export interface StatementClient {
  query<Row extends object>(statement: {
    name: string;
    text: string;
    values: unknown[];
  }): Promise<{ rows: Row[] }>;
}

export function statementClientOf(db: Queryable): StatementClient {
  return {
    async query<Row extends object>({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
